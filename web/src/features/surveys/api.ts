import type { ResultOf } from '@sextant/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { gqlFetch, graphql } from '../../shell/graphql.js'

/** The score of an answer that has none yet. */
export const unsetScore = -1

/** What somebody answers. */
export interface SurveyAnswer {
  /** From 0 to 10, or `unsetScore`. */
  readonly score: number
  readonly otherUseCase: string
  readonly better: string
  readonly email: string
}

const SubmitSurvey = graphql(`
  mutation SubmitSurvey($input: SurveySubmissionInput!) {
    submitSurvey(input: $input) {
      alwaysNil
    }
  }
`)

export async function submitSurvey(input: SurveyAnswer): Promise<void> {
  await gqlFetch(SubmitSurvey, { input })
}

const SurveyResponses = graphql(`
  query SurveyResponses($after: String) {
    surveyResponses(first: 50, after: $after) {
      totalCount
      averageScore
      netPromoterScore
      last30DaysCount
      nodes {
        id
        user {
          username
        }
        email
        score
        otherUseCase
        better
        createdAt
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`)

const SurveyResponders = graphql(`
  query SurveyResponders($after: String) {
    surveyResponders(first: 50, after: $after) {
      totalCount
      nodes {
        username
        responseCount
        averageScore
        lastScore
        lastResponseAt
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`)

const HappinessFeedback = graphql(`
  query HappinessFeedback($after: String) {
    happinessFeedback(first: 50, after: $after) {
      totalCount
      nodes {
        id
        username
        feedback
        currentPath
        createdAt
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`)

export type SurveyResponses = ResultOf<typeof SurveyResponses>['surveyResponses']
export type SurveyResponse = SurveyResponses['nodes'][number]
export type SurveyResponder = ResultOf<typeof SurveyResponders>['surveyResponders']['nodes'][number]
export type GivenFeedback = ResultOf<typeof HappinessFeedback>['happinessFeedback']['nodes'][number]

interface Page {
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean }
}

/** Lists of what people said, page by page. */
function pagesOf<Value extends Page>(name: string, ask: (after: string | null, signal: AbortSignal) => Promise<Value>) {
  return infiniteQueryOptions({
    queryKey: ['surveys', name],
    queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ pageInfo }) => (pageInfo.hasNextPage ? pageInfo.endCursor : undefined),
  })
}

export const responsesQuery = pagesOf(
  'responses',
  async (after, signal) => (await gqlFetch(SurveyResponses, { after }, signal)).surveyResponses,
)

export const respondersQuery = pagesOf(
  'responders',
  async (after, signal) => (await gqlFetch(SurveyResponders, { after }, signal)).surveyResponders,
)

export const feedbackQuery = pagesOf(
  'feedback',
  async (after, signal) => (await gqlFetch(HappinessFeedback, { after }, signal)).happinessFeedback,
)
