-- The tour of new users, one row for each time that it was saved; the last one holds. An empty one withdraws it.
create table onboarding_tours (
  id bigint generated always as identity primary key,
  contents jsonb,
  author_user_id bigint references users (id) on delete set null,
  created_at timestamptz not null default now()
);
