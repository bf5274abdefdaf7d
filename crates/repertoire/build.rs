//! Embeds the documents and the word lists into the program. Examples of play are not embedded.

use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let project = Path::new(&env::var("CARGO_MANIFEST_DIR").map_err(io::Error::other)?).join("../..");
    let out = env::var("OUT_DIR").map_err(io::Error::other)?;
    for (folder, file) in [("bots", "files.rs"), ("docs/words", "words.rs")] {
        let folder = project.join(folder);
        println!("cargo::rerun-if-changed={}", folder.display());
        let mut list = String::new();
        collect(&folder.canonicalize()?, "", &mut list)?;
        fs::write(Path::new(&out).join(file), format!("&[{list}]"))?;
    }
    Ok(())
}

/// Appends one line for each file: its folder, its name and its text.
fn collect(folder: &Path, within: &str, list: &mut String) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if path.is_dir() {
            collect(&path, &format!("{within}/{name}"), list)?;
        } else if name.ends_with(".md") && !name.ends_with(".test.md") {
            list.push_str(&format!("({within:?}, {name:?}, include_str!({path:?})),\n"));
        }
    }
    Ok(())
}
