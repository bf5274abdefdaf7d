//! How other devices find the table: this machine's address, a secret, and a QR code.

use super::private;
use anyhow::{Context, Result};
use qrcode::QrCode;
use qrcode::render::{svg, unicode};
use std::net::{IpAddr, UdpSocket};
use std::path::Path;

pub struct Invitation {
    pub link: String,
    pub secret: String,
    /// The host names that other devices use.
    pub hosts: Vec<String>,
    pub svg: String,
    /// The QR code as text, for the terminal.
    pub picture: String,
}

pub fn invitation(port: u16, folder: &Path) -> Result<Invitation> {
    let address = own_address().context("this machine has no address in a network")?;
    let secret = secret(folder)?;
    let link = format!("http://{address}:{port}/?key={secret}");
    let code = QrCode::new(&link)?;
    Ok(Invitation {
        svg: code
            .render::<svg::Color>()
            .min_dimensions(200, 200)
            .build()
            .replace("<?xml version=\"1.0\" standalone=\"yes\"?>", ""),
        picture: code.render::<unicode::Dense1x2>().quiet_zone(true).build(),
        hosts: vec![format!("{address}:{port}")],
        link,
        secret,
    })
}

/// The address from which packets to other networks would leave. Nothing is sent.
fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind("0.0.0.0:0").ok()?;
    socket.connect("192.0.2.1:9").ok()?;
    socket.local_addr().ok().map(|address| address.ip()).filter(|ip| !ip.is_unspecified())
}

/// Reads or creates the secret. It stays the same, so that devices that joined once can return.
fn secret(folder: &Path) -> Result<String> {
    let file = folder.join("lan-secret");
    if let Ok(secret) = std::fs::read_to_string(&file) {
        let secret = secret.trim();
        if secret.len() == 26 && secret.bytes().all(|b| b.is_ascii_alphanumeric()) {
            return Ok(secret.to_string());
        }
    }
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(|e| anyhow::anyhow!("no chance to be had: {e}"))?;
    let secret = web::Device(u128::from_le_bytes(bytes)).to_string();
    private::write(&file, &secret).with_context(|| format!("cannot write {}", file.display()))?;
    Ok(secret)
}
