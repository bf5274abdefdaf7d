//! Plural categories for whole numbers, by the rules of Unicode (CLDR).

/// The category of a number in a language, by its name in the files.
pub(crate) fn category(language: &str, n: i64) -> &'static str {
    let n = n.unsigned_abs();
    let (ten, hundred) = (n % 10, n % 100);
    let few_by_ten = (2..=4).contains(&ten) && !(12..=14).contains(&hundred);
    match language {
        "pl" => match n {
            1 => "one",
            _ if few_by_ten => "few",
            _ => "many",
        },
        "ru" | "uk" | "be" => match n {
            _ if ten == 1 && hundred != 11 => "one",
            _ if few_by_ten => "few",
            _ => "many",
        },
        "cs" | "sk" => match n {
            1 => "one",
            2..=4 => "few",
            _ => "other",
        },
        "fr" | "pt" => match n {
            0 | 1 => "one",
            _ => "other",
        },
        "ja" | "ko" | "zh" => "other",
        _ => match n {
            1 => "one",
            _ => "other",
        },
    }
}

#[cfg(test)]
mod tests {
    use super::category;

    #[test]
    fn polish_counts_by_the_last_digits() {
        let expect = [
            (0, "many"),
            (1, "one"),
            (2, "few"),
            (4, "few"),
            (5, "many"),
            (12, "many"),
            (21, "many"),
            (22, "few"),
            (112, "many"),
            (-3, "few"),
        ];
        for (n, form) in expect {
            assert_eq!(category("pl", n), form, "{n}");
        }
        assert_eq!([0, 1, 2].map(|n| category("en", n)), ["other", "one", "other"]);
    }
}
