-- Redemptions that wait for the office: a voucher of ours waits for its shop, and is no work of the office.
create index redemptions_to_hand_over on redemptions (redeemed_at desc, id desc) include (user_id)
  where status = 'pending' and voucher <> 'own';
