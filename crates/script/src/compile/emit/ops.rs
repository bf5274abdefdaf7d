//! Appends operations, and patches jumps whose targets were not known yet.

use crate::compile::Compiler;
use crate::program::{Op, Pc};
use crate::vocabulary::Vocabulary;

impl<V: Vocabulary> Compiler<'_, V> {
    pub(in crate::compile) fn emit(&mut self, op: Op) -> usize {
        self.program.ops.push(op);
        self.program.ops.len() - 1
    }

    /// Sets the jump target of an operation.
    pub(in crate::compile) fn patch(&mut self, at: usize, pc: Pc) {
        if let Some(to) = self.program.ops[at].target_mut() {
            *to = pc;
        }
    }

    pub(in crate::compile) fn patch_all(&mut self, ops: &[usize]) {
        let here = self.here();
        for &op in ops {
            self.patch(op, here);
        }
    }
}

/// The index of a meaning in its table; equal meanings share one entry.
pub(in crate::compile) fn index<A: Clone + PartialEq>(table: &mut Vec<A>, value: &A) -> u32 {
    let at = table.iter().position(|v| v == value).unwrap_or_else(|| {
        table.push(value.clone());
        table.len() - 1
    });
    at as u32
}
