-- Two shops, of which one marked a voucher as used, as only a release with 0064 can keep them; the redemption was rejected afterwards.
create or replace function pg_temp.id(name text) returns uuid language sql as $$
  select overlay(overlay(md5(name) placing '7' from 13) placing '8' from 17)::uuid
$$;
insert into api_keys (id, name, token_hash, sponsor_id, created_at, expires_at, last_used_at, ended_at) values
  (pg_temp.id('key1'), 'Main Street', 'hash1', pg_temp.id('sponsor1'), '2026-03-01Z', '2027-03-01Z', '2026-03-03Z', null),
  (pg_temp.id('key2'), 'Second Street', 'hash2', pg_temp.id('sponsor1'), '2026-03-01Z', '2027-03-01Z', null, '2026-03-02Z');
insert into redemptions (id, user_id, reward_id, name, description, image_key, sponsor_name, points_required, status, redeemed_at, updated_at, voucher, completion_message) values
  (pg_temp.id('redemption23'), pg_temp.id('user70'), pg_temp.id('reward21'), '1 coffee', 'Of any size', repeat('e', 64) || '.webp', 'GreenMart', 400, 'rejected', '2026-03-02Z', '2026-03-04Z', 'own', null);
insert into vouchers (id, reward_id, sponsor_id, code, code_mac, code_end, expires_on, added_at, changed_at, redemption_id, redemption_turn, given_at, valid_until, used_at, used_by_key, voided_at) values
  (pg_temp.id('voucher4'), pg_temp.id('reward21'), pg_temp.id('sponsor1'), 'sealed', 'mac4', '9X4V', '2026-05-31', '2026-03-02Z', '2026-03-03Z', pg_temp.id('redemption23'), 0, '2026-03-02Z', '2026-06-01Z', '2026-03-03Z', pg_temp.id('key1'), '2026-03-04Z');
