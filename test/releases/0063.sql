-- Redemptions that were rejected, so that the books agree. A sponsor with our voucher and one with codes of its own, as only a release with 0063 can keep them.
create or replace function pg_temp.id(name text) returns uuid language sql as $$
  select overlay(overlay(md5(name) placing '7' from 13) placing '8' from 17)::uuid
$$;
insert into sponsors values
  (pg_temp.id('sponsor1'), 'GreenMart', 'ana@greenmart.example', '2026-03-01Z', '2026-03-01Z', null),
  (pg_temp.id('sponsor2'), 'CityBus', null, '2026-03-01Z', '2026-03-01Z', null);
insert into rewards (id, name, description, image_key, points_required, sponsor_name, created_at, updated_at, sponsor_id, voucher, voucher_days, person_limit, limit_days) values
  (pg_temp.id('reward21'), '1 coffee', 'Of any size', repeat('e', 64) || '.webp', 400, 'GreenMart', '2026-03-01Z', '2026-03-01Z', pg_temp.id('sponsor1'), 'own', 90, 2, 30),
  (pg_temp.id('reward22'), 'Day ticket', 'On every bus', repeat('e', 64) || '.webp', 250, 'CityBus', '2026-03-01Z', '2026-03-01Z', pg_temp.id('sponsor2'), 'file', 90, null, null);
insert into redemptions (id, user_id, reward_id, name, description, image_key, sponsor_name, points_required, status, redeemed_at, updated_at, voucher, completion_message) values
  (pg_temp.id('redemption21'), pg_temp.id('user70'), pg_temp.id('reward21'), '1 coffee', 'Of any size', repeat('e', 64) || '.webp', 'GreenMart', 400, 'rejected', '2026-03-02Z', '2026-03-04Z', 'own', null),
  (pg_temp.id('redemption22'), pg_temp.id('user70'), pg_temp.id('reward22'), 'Day ticket', 'On every bus', repeat('e', 64) || '.webp', 'CityBus', 250, 'rejected', '2026-03-02Z', '2026-03-04Z', 'file', null);
insert into vouchers (id, reward_id, sponsor_id, code, code_mac, code_end, expires_on, added_at, changed_at, redemption_id, redemption_turn, given_at, valid_until, used_at, used_by, voided_at) values
  (pg_temp.id('voucher1'), pg_temp.id('reward21'), pg_temp.id('sponsor1'), 'sealed', 'mac1', '9X4T', '2026-05-31', '2026-03-02Z', '2026-03-03Z', pg_temp.id('redemption21'), 0, '2026-03-02Z', '2026-06-01Z', '2026-03-03Z', pg_temp.id('user1'), '2026-03-04Z'),
  (pg_temp.id('voucher2'), pg_temp.id('reward22'), pg_temp.id('sponsor2'), 'sealed', 'mac2', '2211', null, '2026-03-01Z', '2026-03-02Z', pg_temp.id('redemption22'), 0, '2026-03-02Z', null, null, null, '2026-03-04Z'),
  (pg_temp.id('voucher3'), pg_temp.id('reward22'), pg_temp.id('sponsor2'), 'sealed', 'mac3', '2212', '2027-01-01', '2026-03-01Z', '2026-03-01Z', null, null, null, null, null, null, null);
