//! A parsed message, and how it is formatted.

use crate::plural::category;
use crate::texts::Bundle;
use crate::value::{Name, Value};

/// Text with placeables.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Pattern(pub Vec<Part>);

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Part {
    Text(String),
    Value(Expression),
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Expression {
    Text(String),
    Number(i64),
    Variable(String),
    Message { name: String, attribute: Option<String> },
    Term { name: String, attribute: Option<String>, named: Vec<(String, String)> },
    Function { name: String, positional: Vec<Expression>, named: Vec<(String, String)> },
    Select(Box<Expression>, Vec<Variant>),
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Variant {
    pub key: String,
    pub default: bool,
    pub value: Pattern,
}

/// The nesting limit, which stops messages that refer to each other in a circle.
const DEPTH: u8 = 16;

pub(crate) type Arguments<'a> = &'a [(&'a str, Value)];

impl Pattern {
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn say(&self, bundle: &Bundle, arguments: Arguments, depth: u8, out: &mut String) {
        for part in &self.0 {
            match part {
                Part::Text(text) => out.push_str(text),
                Part::Value(value) => value.say(bundle, arguments, depth, out),
            }
        }
    }

    /// Visits every expression in it, including those inside selections.
    pub fn visit<'p>(&'p self, see: &mut impl FnMut(&'p Expression)) {
        for part in &self.0 {
            if let Part::Value(value) = part {
                value.visit(see);
            }
        }
    }
}

impl Expression {
    fn visit<'p>(&'p self, see: &mut impl FnMut(&'p Expression)) {
        see(self);
        match self {
            Expression::Function { positional, .. } => positional.iter().for_each(|value| value.visit(see)),
            Expression::Select(selector, variants) => {
                selector.visit(see);
                variants.iter().for_each(|variant| variant.value.visit(see));
            }
            Expression::Text(_)
            | Expression::Number(_)
            | Expression::Variable(_)
            | Expression::Message { .. }
            | Expression::Term { .. } => {}
        }
    }

    fn say(&self, bundle: &Bundle, arguments: Arguments, depth: u8, out: &mut String) {
        if depth > DEPTH {
            return;
        }
        match self {
            Expression::Text(text) => out.push_str(text),
            Expression::Message { name, attribute } => {
                if let Some(entry) = bundle.entry(name) {
                    entry.pattern(attribute.as_deref()).say(bundle, arguments, depth + 1, out);
                }
            }
            Expression::Term { name, attribute, named } => {
                let term = Name::new(name.clone());
                match attribute {
                    Some(form) => out.push_str(&bundle.form(&term, std::slice::from_ref(form), depth)),
                    None => out.push_str(&bundle.form(&term, &forms(bundle, None, case(named)), depth)),
                }
            }
            Expression::Select(selector, variants) => {
                let value = selector.value(bundle, arguments, depth);
                if let Some(pattern) = chosen(bundle, value.as_ref(), variants) {
                    pattern.say(bundle, arguments, depth + 1, out);
                }
            }
            Expression::Number(_) | Expression::Variable(_) | Expression::Function { .. } => {
                match self.value(bundle, arguments, depth) {
                    Some(Value::Number(number)) => out.push_str(&number.to_string()),
                    Some(Value::Text(text)) => out.push_str(&text),
                    Some(Value::Name(name)) => out.push_str(&bundle.form(&name, &[], depth)),
                    None => {}
                }
            }
        }
    }

    fn value(&self, bundle: &Bundle, arguments: Arguments, depth: u8) -> Option<Value> {
        match self {
            Expression::Number(number) => Some(Value::Number(*number)),
            Expression::Variable(name) => {
                let value = arguments.iter().find(|(given, _)| given == name).map(|(_, value)| value.clone());
                debug_assert!(value.is_some(), "a message was not told ${name}");
                value
            }
            Expression::Function { name, positional, named } => {
                let mut given = positional.iter().map(|one| one.value(bundle, arguments, depth));
                let first = given.next()??;
                match (name.as_str(), first) {
                    // A name in the form for a number and a case.
                    ("NAME", Value::Name(term)) => {
                        let count = match given.next().flatten() {
                            Some(Value::Number(count)) => Some(count),
                            _ => None,
                        };
                        let forms = forms(bundle, count, case(named));
                        Some(Value::Text(bundle.form(&term, &forms, depth)))
                    }
                    // The gender of a name, for words that must agree with it.
                    ("GENDER", Value::Name(term)) => {
                        Some(Value::Text(bundle.attribute(&term, "gender", depth).unwrap_or_default()))
                    }
                    ("GENDER", _) => Some(Value::Text(String::new())),
                    // A verb that agrees with its subject: for one, for many, and as an order, which
                    // is the form for many where none is given.
                    ("VERB", subject) => {
                        let number = match subject {
                            Value::Name(term) => bundle.attribute(&term, "number", depth),
                            Value::Number(_) | Value::Text(_) => None,
                        };
                        let forms: Vec<Value> = given.flatten().collect();
                        let wanted = match number.as_deref() {
                            Some("order") => 2,
                            Some("plural") => 1,
                            _ => 0,
                        };
                        forms.get(wanted).or(forms.last()).cloned()
                    }
                    // Plain text has the same form everywhere.
                    (_, other) => Some(other),
                }
            }
            Expression::Text(text) => Some(Value::Text(text.clone())),
            Expression::Term { name, attribute: Some(attribute), .. } => {
                let term = Name::new(name.clone());
                Some(Value::Text(bundle.attribute(&term, attribute, depth).unwrap_or_default()))
            }
            Expression::Term { .. } | Expression::Message { .. } | Expression::Select(..) => {
                let mut text = String::new();
                self.say(bundle, arguments, depth + 1, &mut text);
                Some(Value::Text(text))
            }
        }
    }
}

fn case(named: &[(String, String)]) -> Option<&str> {
    named.iter().find(|(name, _)| name == "case").map(|(_, case)| &**case)
}

/// The possible forms of a name, best first: `few-gen`, then `few`, then `gen`.
fn forms(bundle: &Bundle, count: Option<i64>, case: Option<&str>) -> Vec<String> {
    let number = count.map(|count| category(bundle.language.code(), count)).filter(|form| *form != "one");
    let both = number.zip(case).map(|(number, case)| format!("{number}-{case}"));
    both.into_iter().chain(number.map(Into::into)).chain(case.map(Into::into)).collect()
}

fn chosen<'v>(bundle: &Bundle, value: Option<&Value>, variants: &'v [Variant]) -> Option<&'v Pattern> {
    let keyed = |key: &str| variants.iter().find(|variant| variant.key == key);
    let found = match value {
        Some(Value::Number(number)) => {
            keyed(&number.to_string()).or_else(|| keyed(category(bundle.language.code(), *number)))
        }
        Some(Value::Text(text)) => keyed(text),
        Some(Value::Name(name)) => keyed(&name.term),
        None => None,
    };
    found.or_else(|| variants.iter().find(|variant| variant.default)).map(|variant| &variant.value)
}
