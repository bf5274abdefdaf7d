//! Builds the browser version as a folder of static files for any web host.

use crate::wasm::{self, Operands, Streams};
use crate::{root, run};
use anyhow::{Context, Result, ensure};
use lzma_rust2::{LzmaOptions, LzmaWriter};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// The largest allowed size of the first visit, in bytes.
const FIRST_LOAD: usize = 2_000_000;

const TARGET: &str = "wasm32-unknown-unknown";

/// Writes the site into a folder.
pub fn write(folder: &Path) -> Result<()> {
    let root = root()?;
    let machine = compress(wasm::split(&machine(&root)?)?)?;
    let page = |name: &str| read(&root.join("crates/pocket/site").join(name));
    let script = |name: &str| page(name).and_then(|text| Ok(without_comments(&String::from_utf8(text)?)));
    let (index, start) = (page("index.html")?, script("start.js")?);
    let (worker, unpack) = (script("sw.js")?, script("unpack.js")?);

    // Any change gives a new build id, and browsers load the new build beside the old one.
    let mut hasher = blake3::Hasher::new();
    for part in [&machine, &index, &start, &worker, &unpack] {
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
    write("unpack.js", &unpack)?;
    for entry in fs::read_dir(root.join("crates/web/assets"))? {
        let path = entry?.path();
        let name = path.file_name().and_then(|name| name.to_str()).context("the name of a file")?;
        // The program contains these and serves them itself.
        let inside = name == "openapi.json" || name.ends_with(".css") || name.ends_with(".js");
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

/// Removes comment lines from a script.
fn without_comments(script: &str) -> Vec<u8> {
    let lines =
        script.lines().map(str::trim_start).filter(|line| !line.is_empty() && !line.starts_with("//"));
    lines.flat_map(|line| [line, "\n"]).collect::<String>().into_bytes()
}

/// Builds the program for the browser.
fn machine(root: &Path) -> Result<Vec<u8>> {
    ensure_target_is_installed(root)?;
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    let build = ["rustc", "--package", "pocket", "--lib", "--profile", "pocket", "--target", TARGET];
    let cargo = env::var_os("CARGO").unwrap_or("cargo".into());
    run(Command::new(cargo)
        .current_dir(root)
        .args(build)
        // Without it, the linker writes every address in five bytes.
        .args(["--", "-C", "link-arg=--compress-relocations"])
        // Where in the source a panic began is worth 25 KB of the first load, and nobody at a table reads it. The
        // flag is not stable yet, so the compiler is asked to take it all the same.
        .env("RUSTFLAGS", "-Zlocation-detail=none")
        .env("RUSTC_BOOTSTRAP", "1"))?;
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

/// Compresses for `unpack.js`: a third smaller than the formats that browsers unpack themselves. Each stream is
/// preceded by its length.
fn compress(program: Streams) -> Result<Vec<u8>> {
    let Streams { sections, operands, calls } = program;
    let Operands { instructions, variables, branches, offsets, constants, addresses } = operands;
    // For each stream, how many bits of the byte before predict the next one, and how many low bits of the
    // position do, which is for numbers of a fixed size. These values were found by trying all of them.
    let streams = [
        (sections, 3, 0),
        (instructions, 6, 0),
        (variables, 2, 0),
        (branches, 6, 0),
        (offsets, 2, 0),
        (addresses, 0, 2),
        (calls, 0, 1),
    ];
    let mut out = Vec::new();
    for (bytes, lc, position) in streams.into_iter().chain(constants.map(|bytes| (bytes, 2, 0))) {
        let options = LzmaOptions {
            lc,
            lp: position,
            pb: position,
            nice_len: 273,
            depth_limit: 2000,
            ..LzmaOptions::with_preset(9)
        };
        let mut packer = LzmaWriter::new_use_header(Vec::new(), &options, Some(bytes.len() as u64))?;
        packer.write_all(&bytes)?;
        let packed = packer.finish()?;
        out.extend(u32::try_from(packed.len())?.to_le_bytes());
        out.extend(packed);
    }
    Ok(out)
}

fn read(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).with_context(|| format!("cannot read {}", path.display()))
}
