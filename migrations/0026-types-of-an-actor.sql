-- The audit log is asked for one type of what one person did: the type stands in the index, so that no event of another
-- type is read.
drop index audit_lines_of_actor;
create index audit_lines_of_actor on audit_lines (actor_id, at desc, id desc) include (type);
