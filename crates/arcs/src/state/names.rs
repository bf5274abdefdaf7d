//! Named things, and small sets of them.

use std::fmt;
use std::marker::PhantomData;

/// One of a fixed, small number of things.
pub trait Named: Copy + Eq + 'static {
    const COUNT: usize;
    fn index(self) -> usize;
    /// The thing with this index, which comes from [`Named::index`] and is below `COUNT`.
    fn from_index(index: usize) -> Self;
    fn write_name(self, out: &mut impl fmt::Write) -> fmt::Result;

    fn name(self) -> String {
        let mut name = String::new();
        // Writing to a string cannot fail.
        let _ = self.write_name(&mut name);
        name
    }

    /// The name as an argument for messages.
    fn spoken(self) -> speech::Value {
        crate::words::spoken(&self.name())
    }

    fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT).map(Self::from_index)
    }

    /// Reads a name; letter case, spaces and punctuation do not matter.
    fn parse(text: &str) -> Option<Self> {
        let wanted = fold(text);
        Self::all().find(|thing| fold(&thing.name()) == wanted)
    }
}

/// A name without variations that people type.
pub fn fold(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// An enum whose variants carry the names that people use.
macro_rules! named {
    ($(#[$meta:meta])* pub enum $Type:ident { $($(#[$vmeta:meta])* $Variant:ident = $name:literal),* $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[repr(u8)]
        pub enum $Type { $($(#[$vmeta])* $Variant),* }

        impl $Type {
            pub const ALL: &'static [$Type] = &[$($Type::$Variant),*];

            pub const fn label(self) -> &'static str {
                match self { $($Type::$Variant => $name),* }
            }
        }

        impl $crate::state::names::Named for $Type {
            const COUNT: usize = $Type::ALL.len();
            #[inline(always)]
            fn index(self) -> usize { self as usize }
            #[inline(always)]
            fn from_index(index: usize) -> Self { $Type::ALL[index] }
            fn write_name(self, out: &mut impl std::fmt::Write) -> std::fmt::Result {
                out.write_str(self.label())
            }
        }

        $crate::state::names::by_name!($Type);
    };
}

/// Shows and reads a [`Named`] thing by its name.
macro_rules! by_name {
    ($Type:ty) => {
        impl std::fmt::Display for $Type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                $crate::state::names::Named::write_name(*self, f)
            }
        }

        impl From<$Type> for speech::Value {
            fn from(thing: $Type) -> Self {
                $crate::state::names::Named::spoken(thing)
            }
        }

        impl From<&$Type> for speech::Value {
            fn from(thing: &$Type) -> Self {
                $crate::state::names::Named::spoken(*thing)
            }
        }

        impl serde::Serialize for $Type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(&$crate::state::names::Named::name(*self))
            }
        }

        impl<'de> serde::Deserialize<'de> for $Type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = <std::borrow::Cow<'de, str> as serde::Deserialize>::deserialize(deserializer)?;
                <$Type as $crate::state::names::Named>::parse(&text)
                    .ok_or_else(|| serde::de::Error::custom(format!("{text:?} is no {}", stringify!($Type))))
            }
        }
    };
}

pub(crate) use {by_name, named};

/// A set of at most 32 different things.
pub struct Set<T>(u32, PhantomData<T>);

impl<T> Clone for Set<T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for Set<T> {}
impl<T> PartialEq for Set<T> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}
impl<T> Eq for Set<T> {}
impl<T> Default for Set<T> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<T> Set<T> {
    pub const EMPTY: Self = Set(0, PhantomData);

    #[inline(always)]
    pub const fn from_bits(bits: u32) -> Self {
        Set(bits, PhantomData)
    }

    #[inline(always)]
    pub const fn bits(self) -> u32 {
        self.0
    }

    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline(always)]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    #[inline(always)]
    pub const fn union(self, other: Self) -> Self {
        Set(self.0 | other.0, PhantomData)
    }

    #[inline(always)]
    pub const fn and(self, other: Self) -> Self {
        Set(self.0 & other.0, PhantomData)
    }

    #[inline(always)]
    pub const fn without(self, other: Self) -> Self {
        Set(self.0 & !other.0, PhantomData)
    }
}

impl<T: Named> Set<T> {
    #[inline(always)]
    pub fn contains(self, thing: T) -> bool {
        self.0 >> thing.index() & 1 == 1
    }

    #[inline(always)]
    pub fn insert(&mut self, thing: T) {
        self.0 |= 1 << thing.index();
    }

    #[inline(always)]
    pub fn remove(&mut self, thing: T) {
        self.0 &= !(1 << thing.index());
    }

    pub fn with(mut self, thing: T) -> Self {
        self.insert(thing);
        self
    }

    /// The n-th of the set in canonical order.
    pub fn nth(self, n: u32) -> Option<T> {
        let mut bits = self.0;
        for _ in 0..n {
            bits &= bits.wrapping_sub(1);
        }
        (bits != 0).then(|| T::from_index(bits.trailing_zeros() as usize))
    }

    #[inline(always)]
    pub fn first(self) -> Option<T> {
        self.nth(0)
    }

    #[inline(always)]
    pub fn iter(self) -> Iter<T> {
        Iter(self.0, PhantomData)
    }
}

/// The things of a set, in canonical order.
pub struct Iter<T>(u32, PhantomData<T>);

impl<T: Named> Iterator for Iter<T> {
    type Item = T;

    #[inline(always)]
    fn next(&mut self) -> Option<T> {
        if self.0 == 0 {
            return None;
        }
        let at = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        Some(T::from_index(at as usize))
    }
}

impl<T: Named> IntoIterator for Set<T> {
    type Item = T;
    type IntoIter = Iter<T>;
    fn into_iter(self) -> Iter<T> {
        self.iter()
    }
}

impl<T: Named> FromIterator<T> for Set<T> {
    fn from_iter<I: IntoIterator<Item = T>>(things: I) -> Self {
        things.into_iter().fold(Set::EMPTY, Set::with)
    }
}

impl<T: Named> fmt::Debug for Set<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Named::name)).finish()
    }
}

impl<T: Named + serde::Serialize> serde::Serialize for Set<T> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Named + serde::Deserialize<'de>> serde::Deserialize<'de> for Set<T> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let things = Vec::<T>::deserialize(deserializer)?;
        let set: Set<T> = things.iter().copied().collect();
        if set.len() as usize != things.len() {
            return Err(serde::de::Error::custom("the same thing twice"));
        }
        Ok(set)
    }
}
