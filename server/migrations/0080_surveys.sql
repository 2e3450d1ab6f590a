-- What people answer when they are asked whether they would recommend the product, and what they say unasked. It goes
-- with the account. A visitor is known by an address at most.
create table survey_responses (
  id bigint generated always as identity primary key,
  user_id bigint references users (id) on delete cascade,
  email text check (length(email) <= 254),
  score smallint not null check (score between 0 and 10),
  other_use_case text not null default '' check (length(other_use_case) <= 5000),
  better text not null default '' check (length(better) <= 5000),
  created_at timestamptz not null default now()
);

create index survey_responses_user on survey_responses (user_id, id desc);
create index survey_responses_created on survey_responses (created_at);

create table happiness_feedback (
  id bigint generated always as identity primary key,
  user_id bigint references users (id) on delete cascade,
  feedback text not null check (length(feedback) between 1 and 10000),
  -- The page that it was said on, without what stood behind its question mark.
  current_path text not null default '' check (length(current_path) <= 2000),
  created_at timestamptz not null default now()
);

create index happiness_feedback_user on happiness_feedback (user_id);
