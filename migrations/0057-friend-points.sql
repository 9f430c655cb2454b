-- Points for the friend, beside those for the inviter: what the programme gave for it when the friend's mailbox was
-- proved. A held friend keeps that number until an admin decides.
alter table referral_credits
  add column friend_points integer not null default 0 check (friend_points between 0 and 1000);

alter table ledger_lines drop constraint ledger_lines_kind_check, drop constraint ledger_lines_check;
alter table ledger_lines
  add constraint ledger_lines_kind_check check (kind in ('collection', 'referral', 'redemption', 'refund', 'reversal',
    'adjustment', 'correction', 'welcome')),
  add constraint ledger_lines_check check (case kind
    when 'collection' then points >= 0 and carbon_units = points
    -- the difference, positive or negative; its turn is the revision
    when 'correction' then carbon_units = points and items is not null and rates is not null and source_turn >= 1
      and source_type in ('pickup', 'drop_off')
    when 'referral' then points > 0 and carbon_units = 0
    -- of the friend, who is the cause too
    when 'welcome' then points > 0 and carbon_units = 0 and source_type = 'referral' and source_id = user_id
    when 'redemption' then points < 0 and carbon_units = 0
    when 'refund' then points > 0 and carbon_units = 0
    when 'reversal' then points <= 0 and carbon_units <= 0
    else true
  end);
