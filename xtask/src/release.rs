//! Builds the parts of a release: an archive with the program, a Debian package, the browser build, and
//! the context of a container image.

use crate::{cargo, root, run, site};
use anyhow::{Context, Result, ensure};
use flate2::{Compression, write::GzEncoder};
use std::env::consts::{ARCH, OS};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;

const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Shells with completions, and Debian's path for each.
const SHELLS: [(&str, &str); 3] = [
    ("bash", "usr/share/bash-completion/completions/understudy"),
    ("zsh", "usr/share/zsh/vendor-completions/_understudy"),
    ("fish", "usr/share/fish/vendor_completions.d/understudy.fish"),
];

/// Builds a release into a folder.
pub fn build(folder: &Path) -> Result<()> {
    let root = root()?;
    fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    cargo(&["build", "--release", "--locked", "--features", "parquet"])?;
    let program = program(&root);
    archive(&root, &program, folder)?;
    debian(&root, &program, folder)?;
    site::write(&folder.join("site"))?;
    container(&root, &program, &folder.join("container"))?;
    println!("The release {VERSION} is in {}.", folder.display());
    Ok(())
}

fn program(root: &Path) -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    target.join("release").join(format!("understudy{}", std::env::consts::EXE_SUFFIX))
}

/// Writes a compressed archive with the program, its licences and its readme.
fn archive(root: &Path, program: &Path, folder: &Path) -> Result<()> {
    let name = format!("understudy-{VERSION}-{ARCH}-{OS}");
    let file = File::create(folder.join(format!("{name}.tar.gz")))?;
    let mut archive = tar::Builder::new(GzEncoder::new(file, Compression::best()));
    archive.append_path_with_name(program, format!("{name}/understudy"))?;
    for file in ["README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"] {
        archive.append_path_with_name(root.join(file), format!("{name}/{file}"))?;
    }
    archive.into_inner()?.finish()?;
    Ok(())
}

/// Builds a Debian package if `dpkg-deb` is installed.
fn debian(root: &Path, program: &Path, folder: &Path) -> Result<()> {
    if Command::new("dpkg-deb").arg("--version").output().is_err() {
        println!("dpkg-deb is missing: no Debian package was made.");
        return Ok(());
    }
    let architecture = match ARCH {
        "x86_64" => "amd64",
        "aarch64" => "arm64",
        other => other,
    };
    let tree = folder.join("debian");
    install(&tree, "usr/bin/understudy", &fs::read(program)?, 0o755)?;
    install(&tree, "usr/share/man/man1/understudy.1", &output(program, &["manual"])?, 0o644)?;
    for (shell, path) in SHELLS {
        install(&tree, path, &output(program, &["completions", shell])?, 0o644)?;
    }
    install(&tree, "usr/share/doc/understudy/copyright", &fs::read(root.join("LICENSE-MIT"))?, 0o644)?;
    let control = fs::read_to_string(root.join("packaging/debian-control"))?
        .replace("@VERSION@", VERSION)
        .replace("@ARCHITECTURE@", architecture);
    install(&tree, "DEBIAN/control", control.as_bytes(), 0o644)?;
    let package = folder.join(format!("understudy_{VERSION}_{architecture}.deb"));
    run(Command::new("dpkg-deb").args(["--root-owner-group", "--build"]).arg(&tree).arg(&package))?;
    fs::remove_dir_all(&tree)?;
    Ok(())
}

/// Writes the program beside the Dockerfile that packages it: `docker build DIR/container`.
fn container(root: &Path, program: &Path, folder: &Path) -> Result<()> {
    install(folder, "understudy", &fs::read(program)?, 0o755)?;
    install(folder, "Dockerfile", &fs::read(root.join("packaging/Dockerfile"))?, 0o644)
}

fn install(tree: &Path, path: &str, content: &[u8], mode: u32) -> Result<()> {
    let path = tree.join(path);
    let folder = path.parent().context("a folder")?;
    fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    fs::write(&path, content).with_context(|| format!("cannot write {}", path.display()))?;
    #[cfg(unix)]
    fs::set_permissions(&path, std::os::unix::fs::PermissionsExt::from_mode(mode))?;
    #[cfg(not(unix))]
    let _ = mode;
    Ok(())
}

/// Runs the program and returns its standard output.
fn output(program: &Path, arguments: &[&str]) -> Result<Vec<u8>> {
    let done = Command::new(program).args(arguments).output().context("cannot run the program")?;
    ensure!(done.status.success(), "`understudy {}` failed", arguments.join(" "));
    Ok(done.stdout)
}
