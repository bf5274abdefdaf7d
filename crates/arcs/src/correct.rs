use crate::State; use table::Illegal;
pub fn correct(_:&mut State,_:&str)->Result<(),Illegal>{Err(Illegal{reason:String::new()})}
