use crate::State; use table::game::PositionError;
pub fn write(s:&State)->String{format!("{s:?}")}
pub fn read(_:&str)->Result<State,PositionError>{Err(PositionError{line:0,reason:String::new()})}
