import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '@sextant/database'
import type { SignedIn } from '../../http/viewer.js'
import { openTestApp, type TestApp } from '../../testApp.js'

let test_: TestApp
let admin: Record<string, string>
let browser: Record<string, string>
let alice: SignedIn

beforeAll(async () => {
  test_ = await openTestApp()
  admin = await test_.browserOf(await test_.addUser('admin', { siteAdmin: true }))
  alice = await test_.addUser('alice', { email: 'alice@example.com' })
  browser = await test_.browserOf(alice)
})

afterAll(() => test_.close())

const submit = (input: object, headers = browser) =>
  test_.graphql('mutation ($input: SurveySubmissionInput!) { submitSurvey(input: $input) { alwaysNil } }', headers, {
    input,
  })

const list =
  '{ surveyResponses { totalCount averageScore netPromoterScore last30DaysCount nodes { id score email otherUseCase better user { username } } } }'

test.each([
  [-1, false],
  [0, true],
  [10, true],
  [11, false],
])('a score of %d is taken: %s', async (score, isTaken) => {
  const { errors } = await submit({ score })
  expect(errors?.[0]?.message).toBe(isTaken ? undefined : 'Please select a score between 0 to 10')
})

test('administrators see answers with figures of 30 days, and nobody else does', async () => {
  await submit({ score: 9, otherUseCase: 'reading', better: '=1+1', email: 'a@example.com' }, {})
  await sql`update survey_responses set created_at = now() - interval '40 days' where score = 0`.execute(test_.db)
  const { data } = await test_.graphql(list, admin)
  expect(data.surveyResponses).toMatchObject({
    ...{ totalCount: 3, last30DaysCount: 2, averageScore: 9.5, netPromoterScore: 100 },
    nodes: [
      { score: 9, email: 'a@example.com', otherUseCase: 'reading', better: '=1+1', user: null },
      { score: 10, email: 'alice@example.com', user: { username: 'alice' } },
      { score: 0 },
    ],
  })
  expect((await test_.graphql(list, browser)).errors).toHaveLength(1)
  const one = `{ node(id: ${JSON.stringify(data.surveyResponses.nodes[0].id)}) { id } }`
  expect((await test_.graphql(one, browser)).data.node).toBeNull()
  expect((await test_.graphql(one, admin)).data.node).not.toBeNull()
})

test('answers are counted by person, and paged', async () => {
  const { data } = await test_.graphql(
    '{ surveyResponders { totalCount nodes { username responseCount averageScore lastScore } } surveyResponses(first: 1) { nodes { score } pageInfo { hasNextPage endCursor } } }',
    admin,
  )
  expect(data.surveyResponders).toEqual({
    totalCount: 1,
    nodes: [{ username: 'alice', responseCount: 2, averageScore: 5, lastScore: 10 }],
  })
  expect(data.surveyResponses.pageInfo.hasNextPage).toBe(true)
  const { endCursor } = data.surveyResponses.pageInfo
  const next = await test_.graphql(
    `{ surveyResponses(first: 1, after: ${JSON.stringify(endCursor)}) { nodes { score } } }`,
    admin,
  )
  expect(next.data.surveyResponses.nodes).toEqual([{ score: 10 }])
})

test('the file of answers runs no formula, and is for administrators', async () => {
  const get = (headers: Record<string, string>) =>
    test_.app.inject({ method: 'GET', url: '/site-admin/surveys/export', headers })
  const { body } = await get(admin)
  expect(body.split('\r\n')[0]).toBe('at,user,email,score,otherUseCase,better')
  expect(body).toMatch(/,,a@example\.com,9,reading,'=1\+1\r\n/)
  expect(body).toContain('end,3 rows.')
  expect((await get(browser)).statusCode).toBe(403)
})

test('feedback is kept with its page but not with what was searched there', async () => {
  const send = (feedback: string) =>
    test_.graphql(
      'mutation ($input: HappinessFeedbackSubmissionInput!) { submitHappinessFeedback(input: $input) { alwaysNil } }',
      browser,
      { input: { feedback, currentPath: '/search?q=secret' } },
    )
  expect((await send('  ')).errors?.[0]?.message).toBe('Write what you want to say.')
  expect((await send('Good.')).errors).toBeUndefined()
  const { data } = await test_.graphql(
    '{ happinessFeedback { totalCount nodes { username feedback currentPath } } }',
    admin,
  )
  expect(data.happinessFeedback).toEqual({
    totalCount: 1,
    nodes: [{ username: 'alice', feedback: 'Good.', currentPath: '/search' }],
  })
})
