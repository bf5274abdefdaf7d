//! Documents on the disk: one file, or a folder of them.

use anyhow::{Context, Result, bail};
use script::document::Document;
use script::source::Source;
use std::path::{Path, PathBuf};

pub fn source(path: &Path) -> Result<Source> {
    let bytes = std::fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    let text = String::from_utf8(bytes).with_context(|| format!("{} is no text (UTF-8)", path.display()))?;
    Ok(Source::new(path.display().to_string(), text))
}

/// The document at a path. A folder is one document if its files make one: test suites, which carry
/// `document:` in their front matter or are named `*.test.md`, are left out.
pub fn document(path: &Path) -> Result<Document> {
    if !path.is_dir() {
        return Ok(Document::read(vec![source(path)?]));
    }
    let sources: Vec<Source> =
        markdown(path)?.iter().filter(|p| !is_suite(p)).map(|p| source(p)).collect::<Result<_>>()?;
    if sources.is_empty() {
        bail!("{} has no Markdown files", path.display());
    }
    Ok(Document::read(sources))
}

/// The documents under the given paths. A folder whose files carry several front matters holds
/// several documents; with one or none it is one document.
pub fn documents(paths: &[PathBuf]) -> Result<Vec<PathBuf>> {
    let mut out = Vec::new();
    for path in paths {
        if !path.is_dir() {
            out.push(path.clone());
            continue;
        }
        let files: Vec<PathBuf> = markdown(path)?.into_iter().filter(|p| !is_suite(p)).collect();
        let fronted: Vec<PathBuf> =
            files.iter().filter(|p| source(p).is_ok_and(|s| s.text.starts_with("---\n"))).cloned().collect();
        if fronted.len() == 1 && files.len() > 1 && fronted[0].parent() == Some(path) {
            out.push(path.clone());
        } else {
            out.extend(fronted);
        }
    }
    Ok(out)
}

/// The test suites under the given paths.
pub fn suites(paths: &[PathBuf]) -> Result<Vec<PathBuf>> {
    let mut out = Vec::new();
    for path in paths {
        if path.is_dir() {
            out.extend(markdown(path)?.into_iter().filter(|p| is_suite(p)));
        } else {
            out.push(path.clone());
        }
    }
    Ok(out)
}

fn is_suite(path: &Path) -> bool {
    path.to_string_lossy().ends_with(".test.md")
}

/// All Markdown files under a folder, in order.
fn markdown(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut out = Vec::new();
    let mut entries: Vec<PathBuf> = std::fs::read_dir(folder)
        .with_context(|| format!("cannot read {}", folder.display()))?
        .map(|e| e.map(|e| e.path()))
        .collect::<Result<_, _>>()?;
    entries.sort();
    for path in entries {
        if path.is_dir() {
            out.extend(markdown(&path)?);
        } else if path.extension().is_some_and(|e| e == "md") {
            out.push(path);
        }
    }
    Ok(out)
}
