//! The table for the pocket as a folder of files, for any web host.

use crate::{cargo, root};
use anyhow::{Context, Result, ensure};
use std::num::NonZeroU64;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// The largest size of the first visit, in bytes.
const FIRST_LOAD: usize = 5 << 19;

/// How often the packing is tried again: more would win less than a thousandth.
const ROUNDS: NonZeroU64 = NonZeroU64::new(5).unwrap();

const TARGET: &str = "wasm32-unknown-unknown";

/// Writes the site into a folder.
pub fn write(folder: &Path) -> Result<()> {
    let root = root()?;
    let machine = compress(&machine(&root)?)?;
    let page = |name: &str| read(&root.join("crates/pocket/site").join(name));
    let (index, start, worker) = (page("index.html")?, page("start.js")?, page("sw.js")?);

    // Any change makes a new build, which browsers load beside the old one.
    let mut hasher = blake3::Hasher::new();
    for part in [&machine, &index, &start, &worker] {
        hasher.update(part);
    }
    let build = &hasher.finalize().to_hex()[..16];
    let worker = String::from_utf8(worker)?.replace("@BUILD@", build).into_bytes();

    let assets = folder.join("assets");
    fs::create_dir_all(&assets).with_context(|| format!("cannot make the folder {}", assets.display()))?;
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let is_machine = path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("pocket-"));
        if is_machine && path.extension().is_some_and(|extension| extension == "bin") {
            fs::remove_file(&path).with_context(|| format!("cannot remove {}", path.display()))?;
        }
    }
    let mut size = 0;
    let mut write = |name: &str, content: &[u8]| -> Result<()> {
        size += content.len();
        fs::write(folder.join(name), content).with_context(|| format!("cannot write {name}"))
    };
    write(&format!("pocket-{build}.bin"), &machine)?;
    write("index.html", &index)?;
    write("start.js", &start)?;
    write("sw.js", &worker)?;
    for entry in fs::read_dir(root.join("crates/web/assets"))? {
        let path = entry?.path();
        let name = path.file_name().and_then(|name| name.to_str()).context("the name of a file")?;
        // These are inside of the program, which answers for them.
        let inside =
            ["openapi.json", "polish.txt"].contains(&name) || name.ends_with(".css") || name.ends_with(".js");
        if !inside {
            write(&format!("assets/{name}"), &read(&path)?)?;
        }
    }
    ensure!(size <= FIRST_LOAD, "the site is {size} bytes; its first load should stay under {FIRST_LOAD}");
    println!(
        "The table is in {}: {} KB, {} of them the program.",
        folder.display(),
        size / 1024,
        machine.len() / 1024
    );
    println!("Serve it with any web host, or try: python3 -m http.server --directory {}", folder.display());
    Ok(())
}

/// Builds the program for the browser.
fn machine(root: &Path) -> Result<Vec<u8>> {
    ensure_target_is_installed(root)?;
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    cargo(&["build", "--package", "pocket", "--profile", "pocket", "--target", TARGET])?;
    read(&target.join(TARGET).join("pocket/pocket.wasm"))
}

/// Only the site needs the WebAssembly target, so it is installed here and not by `rust-toolchain.toml`,
/// which would fetch it for everybody who runs the program.
fn ensure_target_is_installed(root: &Path) -> Result<()> {
    let printed = Command::new("rustc")
        .current_dir(root)
        .args(["--print", "target-libdir", "--target", TARGET])
        .output()
        .context("cannot run rustc")?;
    let libraries = PathBuf::from(String::from_utf8(printed.stdout)?.trim());
    if printed.status.success() && libraries.is_dir() {
        return Ok(());
    }
    let added = Command::new("rustup").current_dir(root).args(["target", "add", TARGET]).status();
    ensure!(
        added.is_ok_and(|status| status.success()),
        "Rust's libraries for {TARGET} are missing. Please install them: `rustup target add {TARGET}`, \
         or the package of your system (Debian: libstd-rust-dev-wasm32)"
    );
    Ok(())
}

/// As small as a browser can unpack it by itself, and the same bytes on every machine: no name, no time.
fn compress(bytes: &[u8]) -> Result<Vec<u8>> {
    let options = zopfli::Options { iteration_count: ROUNDS, ..zopfli::Options::default() };
    let mut out = Vec::new();
    zopfli::compress(options, zopfli::Format::Gzip, bytes, &mut out)?;
    Ok(out)
}

fn read(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).with_context(|| format!("cannot read {}", path.display()))
}
