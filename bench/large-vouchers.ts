type Step = readonly [what: string, text: string];

/** A sponsor whose vouchers were used or given over the last two months, of which every fiftieth became void later. */
export const voucherSteps = (count: number): readonly Step[] => [
  [
    "sponsors",
    `insert into sponsors (id, name, contact_email, created_at, updated_at)
     select pg_temp.id_at($1, 'sponsor'), 'Corner Cup', 'books@corner.example', $1, $1`,
  ],
  [
    "vouchers",
    `insert into vouchers (id, reward_id, sponsor_id, code, code_mac, code_end, expires_on, added_at, changed_at,
       redemption_id, redemption_turn, reward_name, value_cents, zone, given_at, valid_until, used_at, used_by, voided_at)
     select pg_temp.id_at(at, 'voucher' || n), reward_id, (select id from sponsors limit 1), 'sealed', decode(md5(n::text), 'hex'),
       '9X4T', (at + interval '90 days')::date, at, at, redemption.id, n / (select count(*) from redemptions) + 1, name, 500 + n % 3 * 100,
       'America/Chicago', at, case when n % 2 = 0 then at + interval '90 days' end,
       case when n % 2 = 0 then at + interval '1 hour' end, case when n % 2 = 0 then redemption.user_id end,
       case when n % 50 = 0 then at + interval '9 days' end
     from generate_series(1, ${count}::bigint) as n
     join (select row_number() over (order by id) - 1 as at_n, * from redemptions) as redemption
       on redemption.at_n = n % (select count(*) from redemptions),
     lateral (select date_trunc('second', $1::timestamptz - interval '1 second' * (n * ${60 * 86_400}::bigint / ${count})) as at)
       as given`,
  ],
];
