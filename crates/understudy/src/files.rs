//! Files on disk: documents, as one file or a folder of them, positions and saves.

use anyhow::{Context, Result, anyhow, bail};
use script::document::Document;
use script::source::Source;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

/// The maximum size of a document or a position that is read at all, in bytes. A smaller one that is still too
/// large for its reader is refused there with its place.
pub const MOST: usize = 8 << 20;

/// The text of a file of at most `most` bytes.
pub fn text(path: &Path, most: usize) -> Result<String> {
    let reading = || format!("cannot read {}", path.display());
    bounded(File::open(path).with_context(reading)?, most).with_context(reading)
}

/// The text of a source, which may be endless.
pub fn bounded(from: impl Read, most: usize) -> Result<String> {
    let mut bytes = Vec::new();
    from.take(most as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() > most {
        bail!("there are more than {most} bytes in it");
    }
    String::from_utf8(bytes).map_err(|error| {
        let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = 1 + before.iter().filter(|byte| **byte == b'\n').count();
        anyhow!("line {line} is no text (UTF-8)")
    })
}

pub fn source(path: &Path) -> Result<Source> {
    Ok(Source::new(path.display().to_string(), text(path, MOST)?))
}

/// Reads the document at a path. A folder is one document if its files make one; test suites
/// (`document:` in the front matter, or named `*.test.md`) are left out.
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

/// The documents under the given paths. A folder with one front matter is one document. With several,
/// each file with a front matter is a document, and the other files are none.
pub fn documents(paths: &[PathBuf]) -> Result<Vec<PathBuf>> {
    let mut out = Vec::new();
    for path in paths {
        if path.is_dir() {
            collect(path, &mut out)?;
        } else {
            out.push(path.clone());
        }
    }
    Ok(out)
}

fn collect(folder: &Path, out: &mut Vec<PathBuf>) -> Result<()> {
    let (folders, files): (Vec<PathBuf>, Vec<PathBuf>) =
        entries(folder)?.into_iter().partition(|p| p.is_dir());
    let is_page = |p: &PathBuf| p.extension().is_some_and(|e| e == "md") && !is_suite(p);
    let pages: Vec<PathBuf> = files.into_iter().filter(is_page).collect();
    let fronted: Vec<PathBuf> =
        pages.iter().filter(|p| source(p).is_ok_and(|s| s.text.starts_with("---\n"))).cloned().collect();
    if fronted.len() == 1 && pages.len() > 1 {
        out.push(folder.to_path_buf());
    } else {
        out.extend(fronted);
    }
    folders.iter().try_for_each(|folder| collect(folder, out))
}

fn entries(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut entries: Vec<PathBuf> = std::fs::read_dir(folder)
        .with_context(|| format!("cannot read {}", folder.display()))?
        .map(|e| e.map(|e| e.path()))
        .collect::<Result<_, _>>()?;
    entries.sort();
    Ok(entries)
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
    for path in entries(folder)? {
        if path.is_dir() {
            out.extend(markdown(&path)?);
        } else if path.extension().is_some_and(|e| e == "md") {
            out.push(path);
        }
    }
    Ok(out)
}
