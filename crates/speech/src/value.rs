//! Arguments of messages: numbers, texts, and names that can be inflected.

use std::borrow::Cow;

/// An argument of a message.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    Number(i64),
    Text(String),
    Name(Name),
}

/// A name that is a term in the texts, so that a message can use any of its forms.
#[derive(Clone, Debug, PartialEq)]
pub struct Name {
    pub term: Cow<'static, str>,
    pub arguments: Vec<(&'static str, Value)>,
}

impl Name {
    pub fn new(term: impl Into<Cow<'static, str>>) -> Self {
        Name { term: term.into(), arguments: Vec::new() }
    }

    /// Adds an argument of the name itself, such as the number of a place.
    pub fn with(mut self, argument: &'static str, value: impl Into<Value>) -> Self {
        self.arguments.push((argument, value.into()));
        self
    }
}

impl From<Name> for Value {
    fn from(name: Name) -> Self {
        Value::Name(name)
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Value::Text(text.into())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Value::Text(text)
    }
}

impl From<&String> for Value {
    fn from(text: &String) -> Self {
        Value::Text(text.clone())
    }
}

macro_rules! numbers {
    ($($number:ty),*) => { $(
        impl From<$number> for Value {
            fn from(number: $number) -> Self {
                Value::Number(number as i64)
            }
        }
    )* };
}
numbers!(i8, i16, i32, i64, u8, u16, u32, u64, usize);
