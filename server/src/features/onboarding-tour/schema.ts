import type { Database } from '@sextant/database'
import { objectRef, type SchemaPart } from '../../graphql/builder.js'
import { EmptyResponse } from '../../graphql/commonTypes.js'
import { encodeId } from '../../graphql/ids.js'
import { mayTakeTour, mayWriteTour } from './policy.js'
import { publishTour } from './publishTour.js'
import { currentTour, type SavedTour } from './store.js'

const Content = objectRef<SavedTour>('OnboardingTourContent')
const Response = objectRef<{ readonly current: SavedTour | undefined }>('OnboardingTourContentResponse')

/** The tour of new users, under the names that existing servers have. */
export function onboardingTourTypes(db: Database): SchemaPart {
  return (builder) => {
    const input = builder.inputType('OnboardingTourContentInput', {
      fields: (t) => ({
        value: t.string({
          required: true,
          description: 'JSON: `{tasks: [{title, steps: [{id, label, action}]}]}`. Empty withdraws the tour.',
        }),
      }),
    })
    builder.objectType(Content, {
      fields: (t) => ({
        id: t.id({ resolve: ({ id }) => encodeId('OnboardingTourContent', id) }),
        value: t.string({ description: 'JSON.', resolve: ({ contents }) => JSON.stringify(contents) }),
      }),
    })
    builder.objectType(Response, {
      fields: (t) => ({
        current: t.field({ type: Content, nullable: true, resolve: ({ current }) => current ?? null }),
      }),
    })
    builder.queryField('onboardingTourContent', (t) =>
      t.field({
        type: Response,
        async resolve(_root, _args, { viewer }) {
          mayTakeTour(viewer)
          return { current: await currentTour(db) }
        },
      }),
    )
    builder.mutationField('updateOnboardingTourContent', (t) =>
      t.field({
        type: EmptyResponse,
        description: 'Publishes the tour. Site admins only.',
        args: { input: t.arg({ type: input, required: true }) },
        async resolve(_root, { input: { value } }, { viewer }) {
          mayWriteTour(viewer)
          await publishTour(db, viewer, value)
          return {}
        },
      }),
    )
  }
}
