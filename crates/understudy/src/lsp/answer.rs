//! Answers an editor's requests in terms of the protocol.

use super::Here;
use super::place::{byte, range};
use editor::Opened;
use lsp_server::{ErrorCode, Request};
use lsp_types::request::{Completion, Formatting, GotoDefinition, HoverRequest, Rename, Request as _};
use lsp_types::{
    CompletionItem, CompletionItemKind, CompletionParams, Diagnostic, DiagnosticRelatedInformation,
    DiagnosticSeverity, DocumentFormattingParams, GotoDefinitionParams, Hover, HoverContents, HoverParams,
    Location, MarkupContent, MarkupKind, NumberOrString, RenameParams, TextDocumentPositionParams, TextEdit,
    Uri, WorkspaceEdit,
};
use script::diagnostic::Severity;
use script::source::Span;
use serde::de::DeserializeOwned;
use serde_json::{Value, to_value};
use std::collections::HashMap;

/// The error code of a request that failed.
pub const FAILED: i32 = ErrorCode::RequestFailed as i32;

pub fn answer(request: Request, here: impl Fn(&Uri) -> Option<Here>) -> Result<Value, String> {
    let value = match request.method.as_str() {
        HoverRequest::METHOD => {
            let params: HoverParams = read(request)?;
            to_value(at(&params.text_document_position_params, &here).and_then(hover))
        }
        Completion::METHOD => {
            let params: CompletionParams = read(request)?;
            to_value(at(&params.text_document_position, &here).map(complete).unwrap_or_default())
        }
        GotoDefinition::METHOD => {
            let params: GotoDefinitionParams = read(request)?;
            let found = at(&params.text_document_position_params, &here).and_then(|(here, at)| {
                let span = editor::definition(&here.opened, here.file, at)?;
                Some(location(&here.opened, &here.files, span))
            });
            to_value(found)
        }
        Rename::METHOD => {
            let params: RenameParams = read(request)?;
            let place = at(&params.text_document_position, &here);
            let (here, at) = place.ok_or("this is no document of a bot")?;
            to_value(renamed(&here, at, &params.new_name)?)
        }
        Formatting::METHOD => {
            let params: DocumentFormattingParams = read(request)?;
            to_value(here(&params.text_document.uri).map(|here| tidied(&here)).unwrap_or_default())
        }
        method => return Err(format!("{method} is not answered here")),
    };
    value.map_err(|e| e.to_string())
}

fn read<P: DeserializeOwned>(request: Request) -> Result<P, String> {
    serde_json::from_value(request.params).map_err(|e| e.to_string())
}

/// The document at a position, and the byte offset in its file.
fn at(place: &TextDocumentPositionParams, here: impl Fn(&Uri) -> Option<Here>) -> Option<(Here, usize)> {
    let here = here(&place.text_document.uri)?;
    let at = byte(text(&here.opened, here.file), place.position);
    Some((here, at))
}

fn text(opened: &Opened, file: u16) -> &str {
    opened.document.sources.get(usize::from(file)).map_or("", |source| &source.text)
}

fn location(opened: &Opened, files: &[Uri], span: Span) -> Option<Location> {
    let uri = files.get(usize::from(span.file))?.clone();
    Some(Location::new(uri, range(text(opened, span.file), span.range())))
}

fn hover((here, at): (Here, usize)) -> Option<Hover> {
    let (span, value) = here.opened.hover(here.file, at)?;
    Some(Hover {
        contents: HoverContents::Markup(MarkupContent { kind: MarkupKind::Markdown, value }),
        range: Some(range(text(&here.opened, here.file), span.range())),
    })
}

fn complete((here, at): (Here, usize)) -> Vec<CompletionItem> {
    let item = |label: String| CompletionItem {
        label,
        kind: Some(CompletionItemKind::KEYWORD),
        ..CompletionItem::default()
    };
    editor::complete(&here.opened, here.file, at).into_iter().map(item).collect()
}

// `WorkspaceEdit` requires this map type. The keys are never modified.
#[allow(clippy::mutable_key_type)]
fn renamed(here: &Here, at: usize, new: &str) -> Result<WorkspaceEdit, String> {
    let mut changes: HashMap<Uri, Vec<TextEdit>> = HashMap::new();
    for edit in editor::rename(&here.opened, here.file, at, new)? {
        let Some(place) = location(&here.opened, &here.files, edit.span) else { continue };
        changes.entry(place.uri).or_default().push(TextEdit::new(place.range, edit.text));
    }
    Ok(WorkspaceEdit::new(changes))
}

fn tidied(here: &Here) -> Vec<TextEdit> {
    let text = text(&here.opened, here.file);
    let tidy = editor::tidied(text);
    if tidy == text { Vec::new() } else { vec![TextEdit::new(range(text, 0..text.len()), tidy)] }
}

/// The problems in one file of a document.
pub fn problems(opened: &Opened, file: u16, files: &[Uri]) -> Vec<Diagnostic> {
    let own = opened.problems.iter().filter(|problem| problem.span.file == file);
    let diagnostic = |problem: &script::diagnostic::Diagnostic| {
        let mut message = problem.message.clone();
        if let Some(suggestion) = &problem.suggestion {
            message.push_str(&format!("\ndid you mean “{suggestion}”?"));
        }
        for help in &problem.help {
            message.push_str(&format!("\n{help}"));
        }
        let other = problem.other.as_ref().and_then(|(span, words)| {
            let location = location(opened, files, *span)?;
            Some(vec![DiagnosticRelatedInformation { location, message: words.clone() }])
        });
        Diagnostic {
            range: range(text(opened, file), problem.span.range()),
            severity: Some(match problem.severity() {
                Severity::Error => DiagnosticSeverity::ERROR,
                Severity::Warning => DiagnosticSeverity::WARNING,
                Severity::Note => DiagnosticSeverity::INFORMATION,
            }),
            code: Some(NumberOrString::String(problem.code.as_str().into())),
            source: Some("understudy".into()),
            message,
            related_information: other,
            ..Diagnostic::default()
        }
    };
    own.map(diagnostic).collect()
}
