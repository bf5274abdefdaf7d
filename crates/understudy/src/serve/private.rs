//! Private files: files with keys are readable only by their owner.

use std::io::Write;
use std::path::Path;

/// Creates a file that only its owner can read, or makes an existing file private.
#[cfg(unix)]
pub fn make(path: &Path) -> std::io::Result<()> {
    use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
    let made = std::fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(path);
    match made {
        Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {
            std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o600))
        }
        made => made.map(drop),
    }
}

#[cfg(not(unix))]
pub fn make(path: &Path) -> std::io::Result<()> {
    std::fs::OpenOptions::new().append(true).create(true).open(path).map(drop)
}

/// Writes a private file.
pub fn write(path: &Path, text: &str) -> std::io::Result<()> {
    make(path)?;
    let mut file = std::fs::OpenOptions::new().write(true).truncate(true).open(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}
