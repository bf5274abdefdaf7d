//! A connection that is given up when its client takes nothing of an answer for a while. Otherwise a client that
//! asks and never reads would keep its connection, and the answers in it, for ever.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

pub struct Patience<S> {
    stream: S,
    limit: Duration,
    /// Runs while a write waits for the client.
    waiting: Option<Pin<Box<Sleep>>>,
}

impl<S: Unpin> Patience<S> {
    pub fn new(stream: S, limit: Duration) -> Self {
        Patience { stream, limit, waiting: None }
    }

    /// Passes on the result of a write, or an error if it has waited for too long.
    fn bound<T>(&mut self, written: Poll<io::Result<T>>, context: &mut Context<'_>) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.waiting = None;
            return written;
        }
        let limit = self.limit;
        ready!(self.waiting.get_or_insert_with(|| Box::pin(sleep(limit))).as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Patience<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Patience<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.bound(written, context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.bound(written, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(context);
        self.bound(flushed, context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let shut = Pin::new(&mut self.stream).poll_shutdown(context);
        self.bound(shut, context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::future::poll_fn;
    use tokio::net::{TcpListener, TcpStream};

    /// Sends until `most` bytes are on their way.
    async fn send(server: &mut Patience<TcpStream>, most: usize) -> io::Result<usize> {
        let (mut sent, bytes) = (0, [1; 1 << 16]);
        while sent < most {
            sent += poll_fn(|context| Pin::new(&mut *server).poll_write(context, &bytes)).await?;
        }
        Ok(sent)
    }

    /// What becomes of a long answer, with a client that reads it or not.
    fn answered(limit: Duration, reads: bool) -> io::Result<usize> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        runtime.block_on(async {
            let listener = TcpListener::bind("127.0.0.1:0").await?;
            let client = TcpStream::connect(listener.local_addr()?).await?;
            let mut server = Patience::new(listener.accept().await?.0, limit);
            let reading = async {
                let mut bytes = vec![0; 1 << 16];
                while reads && client.readable().await.is_ok() {
                    let _ = client.try_read(&mut bytes);
                }
                std::future::pending::<io::Result<usize>>().await
            };
            tokio::select! {
                sent = send(&mut server, 64 << 20) => sent,
                never = reading => never,
            }
        })
    }

    #[test]
    fn who_never_reads_is_given_up() {
        let error = answered(Duration::from_millis(50), false).expect_err("nobody reads");
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
    }

    #[test]
    fn who_reads_gets_everything() {
        assert!(answered(Duration::from_secs(600), true).expect("it was read") >= 64 << 20);
    }
}
