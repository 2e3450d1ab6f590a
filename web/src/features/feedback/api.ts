import { gqlFetch, graphql } from '../../shell/graphql.js'

const SubmitHappinessFeedback = graphql(`
  mutation SubmitHappinessFeedback($input: HappinessFeedbackSubmissionInput!) {
    submitHappinessFeedback(input: $input) {
      alwaysNil
    }
  }
`)

/** Sends what somebody wants to say, and the page that they say it on. */
export async function submitFeedback(feedback: string, currentPath: string): Promise<void> {
  await gqlFetch(SubmitHappinessFeedback, { input: { feedback, currentPath } })
}
