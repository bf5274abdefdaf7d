use crate::state::State; use crate::Action;
pub fn say(_:&State,a:Action)->String{format!("{a:?}")}
pub fn chance_name(s:&State)->String{format!("{:?}",s.frame())}
pub fn outcome_name(_:&State,o:u32)->String{o.to_string()}
