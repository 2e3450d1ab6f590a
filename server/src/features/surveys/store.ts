import { type Database, sql } from '@sextant/database'
import type { PageRequest } from '../../graphql/connections.js'

/** An answer to the question whether somebody would recommend the product. */
export interface SurveyResponse {
  readonly id: number
  /** Null for visitors. */
  readonly userId: number | null
  readonly username: string | null
  /** What was given with the answer, or the first verified address of the account. */
  readonly email: string | null
  readonly score: number
  readonly otherUseCase: string
  readonly better: string
  readonly createdAt: Date
}

export type NewSurveyResponse = Pick<SurveyResponse, 'userId' | 'email' | 'score' | 'otherUseCase' | 'better'>

export async function insertResponse(
  db: Database,
  { userId, email, score, otherUseCase, better }: NewSurveyResponse,
): Promise<void> {
  await sql`
    insert into survey_responses (user_id, email, score, other_use_case, better)
    values (${userId}, ${email}, ${score}, ${otherUseCase}, ${better})`.execute(db)
}

type Row<Value extends { readonly id: number; readonly userId: number | null }> = Omit<Value, 'id' | 'userId'> & {
  readonly id: string
  readonly userId: string | null
}

const readRow = <Value extends { readonly id: number; readonly userId: number | null }>(row: Row<Value>) => ({
  ...row,
  id: Number(row.id),
  userId: row.userId === null ? null : Number(row.userId),
})

const addressOf = sql`(
  select user_emails.email from user_emails where user_emails.user_id = users.id and verified_at is not null
  order by is_primary desc, user_emails.email limit 1)`

const responses = sql`
  select survey_responses.id::text, survey_responses.user_id::text as "userId", username,
    coalesce(survey_responses.email, ${addressOf}) as email, score, other_use_case as "otherUseCase", better,
    survey_responses.created_at as "createdAt"
  from survey_responses left join users on users.id = survey_responses.user_id`

/** The newest first; one more than the page holds. Those of one user, where one is given. */
export async function listResponses(
  db: Database,
  { first, after }: PageRequest,
  userId?: number,
): Promise<readonly SurveyResponse[]> {
  const { rows } = await sql<Row<SurveyResponse>>`
    ${responses} where survey_responses.id < ${after?.[0] ?? Number.MAX_SAFE_INTEGER}
      and (${userId ?? null}::bigint is null or survey_responses.user_id = ${userId ?? null})
    order by survey_responses.id desc limit ${first + 1}`.execute(db)
  return rows.map((row) => readRow<SurveyResponse>(row))
}

export async function responseById(db: Database, id: number): Promise<SurveyResponse | undefined> {
  const { rows } = await sql<Row<SurveyResponse>>`${responses} where survey_responses.id = ${id}`.execute(db)
  return rows.map((row) => readRow<SurveyResponse>(row))[0]
}

/** What all answers say together; averages and the net promoter score are those of the last 30 days. */
export interface SurveyFigures {
  readonly totalCount: number
  readonly last30DaysCount: number
  /** 0 where nobody has answered. */
  readonly averageScore: number
  /** The share of those who give 9 or 10 less that of those who give 6 or less, in points from -100 to 100. */
  readonly netPromoterScore: number
}

export async function surveyFigures(db: Database): Promise<SurveyFigures> {
  const { rows } = await sql<SurveyFigures>`
    select count(*)::int as "totalCount", (count(*) filter (where ${isRecent}))::int as "last30DaysCount",
      coalesce(avg(score) filter (where ${isRecent}), 0)::float8 as "averageScore",
      coalesce(round(100.0 * (count(*) filter (where ${isRecent} and score >= 9)
        - count(*) filter (where ${isRecent} and score <= 6))
        / nullif(count(*) filter (where ${isRecent}), 0)), 0)::int as "netPromoterScore"
    from survey_responses`.execute(db)
  return rows[0] ?? { totalCount: 0, last30DaysCount: 0, averageScore: 0, netPromoterScore: 0 }
}

const isRecent = sql<boolean>`created_at > now() - interval '30 days'`

/** Somebody with an account who has answered. */
export interface SurveyResponder {
  readonly userId: number
  readonly username: string
  readonly responseCount: number
  readonly averageScore: number
  readonly lastScore: number
  readonly lastResponseAt: Date
}

/** Those who have answered by name; one more than the page holds. */
export async function listResponders(db: Database, { first, after }: PageRequest): Promise<readonly SurveyResponder[]> {
  const { rows } = await sql<Omit<SurveyResponder, 'userId'> & { readonly userId: string }>`
    select users.id::text as "userId", username, count(*)::int as "responseCount",
      avg(score)::float8 as "averageScore", (array_agg(score order by survey_responses.id desc))[1]::int as "lastScore",
      max(survey_responses.created_at) as "lastResponseAt"
    from survey_responses join users on users.id = survey_responses.user_id
    where username > ${after?.[0] ?? ''} group by users.id order by username limit ${first + 1}`.execute(db)
  return rows.map((row) => ({ ...row, userId: Number(row.userId) }))
}

export async function countResponders(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct user_id)::int as count from survey_responses`.execute(db)
  return rows[0]?.count ?? 0
}

/** Something that somebody said of themselves. */
export interface Feedback {
  readonly id: number
  readonly userId: number | null
  readonly username: string | null
  readonly feedback: string
  readonly currentPath: string
  readonly createdAt: Date
}

export async function insertFeedback(
  db: Database,
  { userId, feedback, currentPath }: Pick<Feedback, 'userId' | 'feedback' | 'currentPath'>,
): Promise<void> {
  await sql`
    insert into happiness_feedback (user_id, feedback, current_path)
    values (${userId}, ${feedback}, ${currentPath})`.execute(db)
}

const feedback = sql`
  select happiness_feedback.id::text, user_id::text as "userId", username, feedback, current_path as "currentPath",
    happiness_feedback.created_at as "createdAt"
  from happiness_feedback left join users on users.id = user_id`

/** The newest first; one more than the page holds. */
export async function listFeedback(db: Database, { first, after }: PageRequest): Promise<readonly Feedback[]> {
  const { rows } = await sql<Row<Feedback>>`
    ${feedback} where happiness_feedback.id < ${after?.[0] ?? Number.MAX_SAFE_INTEGER}
    order by happiness_feedback.id desc limit ${first + 1}`.execute(db)
  return rows.map((row) => readRow<Feedback>(row))
}

export async function countFeedback(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from happiness_feedback`.execute(db)
  return rows[0]?.count ?? 0
}

/** Forgets what visitors said under these addresses: the account that they belonged to is erased. */
export async function forgetAnswersFrom(trx: Database, addresses: readonly string[]): Promise<void> {
  const lower = addresses.map((address) => address.toLowerCase())
  await sql`delete from survey_responses where lower(email) = any(${lower}::text[])`.execute(trx)
}
