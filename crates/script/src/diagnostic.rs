//! Problems of a document, reported in the style of a good compiler.

use crate::source::{Source, Span};
use serde::Serialize;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    Error,
    Warning,
    /// Not a problem: something the author may want to know.
    Note,
}

macro_rules! codes {
    ($($name:ident = $code:literal $severity:ident, $title:literal;)*) => {
        /// The kind of a problem. Each has a page in `docs/diagnostics`.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Code { $($name,)* }

        impl Code {
            pub const ALL: &[Code] = &[$(Code::$name,)*];

            pub fn as_str(self) -> &'static str {
                match self { $(Code::$name => $code,)* }
            }

            pub fn title(self) -> &'static str {
                match self { $(Code::$name => $title,)* }
            }

            pub fn severity(self) -> Severity {
                match self { $(Code::$name => Severity::$severity,)* }
            }
        }
    };
}

codes! {
    UnknownPhrase = "E101" Error, "a phrase is not in the vocabulary";
    NotInGame = "E102" Error, "the game has no such thing";
    TwoReadings = "E103" Error, "a sentence can be read in two ways";
    UnknownPage = "E201" Error, "there is no such page";
    DuplicatePage = "E202" Error, "two pages have the same name";
    NoEntry = "E203" Error, "the page to begin with is missing";
    NoSteps = "E204" Error, "the document has no steps";
    BadFrontMatter = "E301" Error, "the front matter cannot be read";
    UnknownGame = "E302" Error, "there is no such game";
    OtherLanguage = "E304" Error, "the document is in another language";
    UnknownCounter = "E303" Error, "there is no such counter or deck";
    BadRanges = "E401" Error, "the ranges of a roll do not fit the die";
    BadDie = "E402" Error, "there is no such die";
    StrayAnswer = "E501" Error, "`Yes:` or `No:` without a question";
    TooDeep = "E502" Error, "nested too deeply";
    EndlessPages = "E503" Error, "pages lead to each other without an end";
    TooLarge = "E504" Error, "the document is too large";
    StrayOtherwise = "E505" Error, "`Otherwise` without a condition before it";
    StrayPrefer = "E506" Error, "a preference without a step";
    UnreadText = "E507" Error, "text that nothing reads";
    DefinedTwice = "E508" Error, "a word is defined twice";
    Hidden = "E509" Error, "a character that cannot be seen";
    Unreachable = "W601" Warning, "a step can never be reached";
    IdlePrefer = "W602" Warning, "a preference that cannot separate anything";
    NumberTwice = "W603" Warning, "a number is used for different lines";
    LonelyPage = "W604" Warning, "nobody goes to a page";
    IdleQuestion = "W605" Warning, "a question without consequence";
    UnusedTerm = "W608" Warning, "a word is defined and never used";
    NeverMet = "W607" Warning, "a principle about something that the game does not have";
    Inert = "W609" Warning, "a line whose answer is known";
    IdleProse = "W610" Warning, "a paragraph that says what to do";
    HoldsAnyway = "N701" Note, "a principle that holds without its line";
}

/// One problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    pub code: Code,
    pub span: Span,
    pub message: String,
    /// The headings it stands under.
    pub path: Vec<String>,
    /// The text under the underlined span.
    pub label: String,
    /// What was expected, and what to do.
    pub help: Vec<String>,
    /// A likely intended text.
    pub suggestion: Option<String>,
    /// Another related place.
    pub other: Option<(Span, String)>,
}

impl Diagnostic {
    pub fn new(code: Code, span: Span, message: impl Into<String>) -> Self {
        Diagnostic {
            code,
            span,
            message: message.into(),
            path: Vec::new(),
            label: String::new(),
            help: Vec::new(),
            suggestion: None,
            other: None,
        }
    }

    pub fn label(mut self, label: impl Into<String>) -> Self {
        self.label = label.into();
        self
    }

    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help.push(help.into());
        self
    }

    pub fn suggest(mut self, suggestion: Option<String>) -> Self {
        self.suggestion = suggestion;
        self
    }

    pub fn see(mut self, span: Span, words: impl Into<String>) -> Self {
        self.other = Some((span, words.into()));
        self
    }

    pub fn under(mut self, path: &[String]) -> Self {
        self.path = path.to_vec();
        self
    }

    pub fn severity(&self) -> Severity {
        self.code.severity()
    }
}

/// A problem in machine-readable form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Json<'d> {
    pub file: &'d str,
    pub line: usize,
    pub column: usize,
    pub end_line: usize,
    pub end_column: usize,
    pub severity: Severity,
    pub code: &'static str,
    pub message: &'d str,
    pub path: &'d [String],
    pub help: &'d [String],
    pub suggestion: Option<&'d str>,
}

/// Converts a problem, with its place as line and column.
pub fn json<'d>(diagnostic: &'d Diagnostic, sources: &'d [Source]) -> Json<'d> {
    let source = sources.get(diagnostic.span.file as usize);
    let place = |at| source.map_or((1, 1), |s| s.position(at));
    let (line, column) = place(diagnostic.span.start);
    let (end_line, end_column) = place(diagnostic.span.end);
    Json {
        file: source.map_or("", |s| &s.name),
        line,
        column,
        end_line,
        end_column,
        severity: diagnostic.severity(),
        code: diagnostic.code.as_str(),
        message: &diagnostic.message,
        path: &diagnostic.path,
        help: &diagnostic.help,
        suggestion: diagnostic.suggestion.as_deref(),
    }
}

/// Renders a problem as a compiler does: the place, the text underlined, and the remedy.
pub fn render(diagnostic: &Diagnostic, sources: &[Source], colour: bool) -> String {
    use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};
    let level = match diagnostic.severity() {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Note => Level::NOTE,
    };
    let title = level.primary_title(&diagnostic.message).id(diagnostic.code.as_str());
    let mut groups = Vec::new();
    let mut group = annotate_snippets::Group::with_title(title);
    let snippet = |span: Span, label: String, kind: AnnotationKind| {
        sources.get(span.file as usize).map(|source| {
            let range = within(&source.text, span);
            // Only the lines of the problem: the renderer scans its whole input again for every problem.
            let start = source.text[..range.start].rfind('\n').map_or(0, |at| at + 1);
            let end = source.text[range.end..].find('\n').map_or(source.text.len(), |at| range.end + at);
            let annotation = kind.span(range.start - start..range.end - start);
            let annotation = if label.is_empty() { annotation } else { annotation.label(label) };
            let (line, _) = source.position(range.start as u32);
            Snippet::source(&source.text[start..end])
                .line_start(line)
                .path(&source.name)
                .fold(true)
                .annotation(annotation)
        })
    };
    if let Some(s) = snippet(diagnostic.span, diagnostic.label.clone(), AnnotationKind::Primary) {
        group = group.element(s);
    }
    if let Some((span, words)) = &diagnostic.other
        && let Some(s) = snippet(*span, words.clone(), AnnotationKind::Context)
    {
        group = group.element(s);
    }
    if !diagnostic.path.is_empty() {
        group = group.element(Level::NOTE.with_name("under").message(diagnostic.path.join(" › ")));
    }
    for help in &diagnostic.help {
        group = group.element(Level::HELP.message(help));
    }
    if let Some(suggestion) = &diagnostic.suggestion {
        group = group.element(Level::HELP.message(format!("did you mean “{suggestion}”?")));
    }
    groups.push(group);
    let renderer = if colour { Renderer::styled() } else { Renderer::plain() };
    renderer.render(&groups)
}

/// The span, clipped to the text and to whole characters, and never empty unless the text is.
fn within(text: &str, span: Span) -> std::ops::Range<usize> {
    let floor = |mut at: usize| {
        at = at.min(text.len());
        while !text.is_char_boundary(at) {
            at -= 1;
        }
        at
    };
    let start = floor(span.start as usize);
    let mut end = floor(span.end as usize).max(start);
    if end == start {
        end = text[start..].chars().next().map_or(start, |c| start + c.len_utf8());
    }
    start..end
}
