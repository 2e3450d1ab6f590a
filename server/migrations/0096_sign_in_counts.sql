-- Failed sign-ins, by which locks and pauses are counted, so that several processes count together. Written without
-- waiting for the disk: a crash of the database forgives less than a second of them, and no guess of the hour's budget.
create table sign_in_counts (
  -- An account, the digest of a name that nobody has, or empty for one network over all accounts.
  account text not null check (length(account) <= 200),
  -- A network, or empty for one account over all networks.
  address text not null check (length(address) <= 200),
  failures integer not null default 0,
  -- Milliseconds since the epoch: of the first failure that counts, and of the last.
  since bigint not null,
  last bigint not null,
  -- Whether somebody was told of the lock.
  lock_noted boolean not null default false,
  -- Until when the network is known to the account, which was unlocked from there.
  known_until bigint not null default 0,
  primary key (account, address)
) with (fillfactor = 70);

-- The row of what is asked about, kept from others until the end of the transaction; begun anew when its time is over.
create function hold_sign_in_count(the_account text, the_address text, asked jsonb) returns sign_in_counts
language plpgsql as $$
declare
  held sign_in_counts;
  now_at bigint := (asked->>'at')::bigint;
  is_pair boolean := the_account <> '' and the_address <> '';
  threshold integer := (asked->>'threshold')::integer;
  lock_ends bigint;
begin
  insert into sign_in_counts as known (account, address, since, last)
    values (the_account, the_address, now_at, now_at)
    on conflict (account, address) do update set failures = known.failures
    returning * into held;
  lock_ends := held.last + (asked->>'lock')::bigint * 1000;
  -- A lock outlasts the time in which it was earned; one that is over begins a new count.
  if is_pair and held.failures >= threshold and lock_ends > now_at then return held; end if;
  if (is_pair and held.failures >= threshold)
    or now_at - held.since > (case when is_pair then (asked->>'period')::bigint * 1000 else 3600000 end)
  then
    update sign_in_counts set failures = 0, since = now_at, last = now_at, lock_noted = false
      where account = the_account and address = the_address returning * into held;
  end if;
  return held;
end $$;

-- Seconds until the next attempt: twice as long with each failure beyond `after`, `longest` at most.
create function sign_in_pause(count sign_in_counts, rule jsonb, now_at bigint) returns integer
language sql immutable as $$
  select case when count.failures < (rule->>'after')::integer then 0
    else greatest(0, ceil((count.last - now_at) / 1000.0 + least((rule->>'longest')::integer,
      power(2, least(count.failures - (rule->>'after')::integer, 20)))))::integer end
$$;

-- Counts an attempt and says whether it may go on. Rows are always taken in the same order: the pair, the account, the
-- network, the hour's budget.
create function begin_sign_in(asked jsonb, out kind text, out seconds integer, out is_new boolean)
language plpgsql as $$
declare
  now_at bigint := (asked->>'at')::bigint;
  pair sign_in_counts;
  of_account sign_in_counts;
  of_address sign_in_counts;
  is_known boolean;
  budget jsonb;
begin
  perform set_config('synchronous_commit', 'off', true);
  is_new := false;
  pair := hold_sign_in_count(asked->>'account', asked->>'address', asked);
  if pair.failures >= (asked->>'threshold')::integer then
    kind := 'locked';
    seconds := ceil((pair.last + (asked->>'lock')::bigint * 1000 - now_at) / 1000.0);
    is_new := not pair.lock_noted;
    update sign_in_counts set lock_noted = true where is_new and account = pair.account and address = pair.address;
    return;
  end if;
  is_known := (asked->>'isKnown')::boolean or pair.known_until > now_at;
  of_account := hold_sign_in_count(asked->>'account', '', asked);
  of_address := hold_sign_in_count('', asked->>'address', asked);
  kind := 'wait';
  seconds := greatest(
    sign_in_pause(of_address, asked->'addressPause', now_at),
    case when is_known then 0 else sign_in_pause(of_account, asked->'accountPause', now_at) end);
  if seconds > 0 then return; end if;
  budget := asked->'budgets'->case when is_known then 'known' else 'strangers' end;
  insert into guess_budgets as noted (key, times) values (budget->>'key', array[now_at])
    on conflict (key) do update
      set times = array(select time from unnest(noted.times) as time where time > now_at - 3600000) || now_at
      where (select count(*) from unnest(noted.times) as time where time > now_at - 3600000)
        < (budget->>'most')::integer;
  if not found then
    select greatest(1, ceil((times[greatest(1, cardinality(times) - (budget->>'most')::integer + 1)]
        + 3600000 - now_at) / 1000.0))::integer into seconds
      from guess_budgets where key = budget->>'key';
    return;
  end if;
  update sign_in_counts set failures = failures + 1, last = now_at
    where account = pair.account and address = pair.address;
  update sign_in_counts set failures = failures + 1, last = now_at where account = pair.account and address = '';
  update sign_in_counts set failures = failures + 1, last = now_at where account = '' and address = pair.address;
  kind := 'go';
end $$;

-- Takes back what `begin_sign_in` counted. After a success the pair's failures are all forgotten.
create function take_sign_in_back(asked jsonb, succeeded boolean) returns void language plpgsql as $$
declare
  is_known boolean := (asked->>'isKnown')::boolean;
  unlocked_until bigint;
begin
  perform set_config('synchronous_commit', 'off', true);
  update sign_in_counts
    set failures = case when succeeded then 0 else greatest(0, failures - 1) end,
      lock_noted = lock_noted and not succeeded
    where account = asked->>'account' and address = asked->>'address' returning known_until into unlocked_until;
  is_known := is_known or coalesce(unlocked_until, 0) > (asked->>'at')::bigint;
  update sign_in_counts set failures = greatest(0, failures - 1) where account = asked->>'account' and address = '';
  update sign_in_counts set failures = greatest(0, failures - 1) where account = '' and address = asked->>'address';
  update guess_budgets set times = trim_array(times, 1)
    where key = asked->'budgets'->case when is_known then 'known' else 'strangers' end->>'key'
      and cardinality(times) > 0;
end $$;

-- Acts within a window of time, where limits have to hold over several processes.
create table limit_counts (
  -- Of the limit's name and whom it counts.
  key_hash bytea primary key check (length(key_hash) = 32),
  acts integer not null,
  -- Milliseconds since the epoch.
  ends bigint not null
) with (fillfactor = 70);
