import type { Database } from '@sextant/database'
import { objectRef, type SchemaPart } from '../../graphql/builder.js'
import { EmptyResponse } from '../../graphql/commonTypes.js'
import { editTemporarySettings, overwriteTemporarySettings } from './editTemporarySettings.js'
import { temporarySettingsOf, type TemporarySettings } from './store.js'

export { temporarySettingsOf } from './store.js'

const TemporarySettingsType = objectRef<TemporarySettings>('TemporarySettings')

/** What the pages remember for whoever is signed in, such as the searches of late. */
export function temporarySettingsTypes(db: Database): SchemaPart {
  return (builder) => {
    builder.objectType(TemporarySettingsType, {
      fields: (t) => ({ contents: t.string({ description: 'As JSON.', resolve: (all) => JSON.stringify(all) }) }),
    })
    builder.queryField('temporarySettings', (t) =>
      t.field({
        type: TemporarySettingsType,
        description: 'Empty for visitors, whose browsers remember for themselves.',
        resolve: (_root, _args, { viewer }) => (viewer.kind === 'user' ? temporarySettingsOf(db, viewer.userId) : {}),
      }),
    )
    builder.mutationFields((t) => ({
      overwriteTemporarySettings: t.field({
        type: EmptyResponse,
        args: { contents: t.arg.string({ required: true }) },
        async resolve(_root, { contents }, { viewer }) {
          await overwriteTemporarySettings(db, viewer, contents)
          return {}
        },
      }),
      editTemporarySettings: t.field({
        type: EmptyResponse,
        description: 'Changes the keys that are given; null forgets one.',
        args: { settingsToEdit: t.arg.string({ required: true }) },
        async resolve(_root, { settingsToEdit }, { viewer }) {
          await editTemporarySettings(db, viewer, settingsToEdit)
          return {}
        },
      }),
    }))
  }
}
