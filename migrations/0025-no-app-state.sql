-- No release reads or writes it: what the demo data once kept here follows from the rows themselves.
drop table app_state;
