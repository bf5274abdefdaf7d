//! States that only their game changes.

/// Declares the state of a game. Its fields are private to the crate of the game, so a table changes only by the rules
/// and by what the game offers. Only with the crate's feature `arrange` are they public: for its own tests, which lay
/// out tables by hand.
#[macro_export]
macro_rules! state {
    (
        $(#[$meta:meta])*
        pub struct $State:ident {
            $($(#[$about:meta])* $field:ident: $Type:ty,)*
        }
    ) => {
        $(#[$meta])*
        #[cfg(not(feature = "arrange"))]
        pub struct $State {
            $($(#[$about])* pub(crate) $field: $Type,)*
        }

        $(#[$meta])*
        #[cfg(feature = "arrange")]
        pub struct $State {
            $($(#[$about])* pub $field: $Type,)*
        }
    };
}
