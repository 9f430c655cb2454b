-- A person who wants no emails about campaigns and rests in the afternoon, as only a release with 0030 can keep it.
update users set time_zone = 'America/Chicago', quiet_from = '13:00', quiet_to = '15:00'
where phone_number = '+15125550100';
insert into notification_preferences (user_id, kind, channel, allowed)
select id, 'campaigns', 'email', false from users where phone_number = '+15125550100';
