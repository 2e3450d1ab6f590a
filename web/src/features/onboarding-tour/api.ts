import { queryOptions } from '@tanstack/react-query'
import { gqlFetch, graphql } from '../../shell/graphql.js'
import { readTour, type Tour } from './tour.js'

const OnboardingTour = graphql(`
  query OnboardingTour {
    onboardingTourContent {
      current {
        id
        value
      }
    }
  }
`)

const UpdateOnboardingTour = graphql(`
  mutation UpdateOnboardingTour($value: String!) {
    updateOnboardingTourContent(input: { value: $value }) {
      alwaysNil
    }
  }
`)

/** The tour that is published; null where there is none. */
export const tourQuery = queryOptions({
  queryKey: ['onboardingTour'],
  queryFn: async ({ signal }): Promise<Tour | null> => {
    const { current } = (await gqlFetch(OnboardingTour, {}, signal)).onboardingTourContent
    return current && readTour(current.value)
  },
})

/** Publishes a tour; null withdraws it. */
export async function publishTour(tour: Tour | null): Promise<void> {
  await gqlFetch(UpdateOnboardingTour, { value: tour === null ? '' : JSON.stringify(tour) })
}
