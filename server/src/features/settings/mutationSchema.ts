import type { Database } from '@sextant/database'
import { type Builder, objectRef } from '../../graphql/builder.js'
import { EmptyResponse } from '../../graphql/commonTypes.js'
import type { Viewer } from '../../http/viewer.js'
import { changeSettings, type SettingsTarget, withEdit } from './editSettings.js'
import { requireMayAdminister } from './policy.js'
import { decodeSubject } from './subject.js'

const SettingsMutation = objectRef<SettingsTarget>('SettingsMutation')
const Payload = objectRef<Record<string, never>>('UpdateSettingsPayload')

/** `settingsMutation`: whatever it is asked to do is done to the settings of one subject. */
export function addSettingsMutation(builder: Builder, db: Database): void {
  const change = async (viewer: Viewer, target: SettingsTarget, to: (text: string) => string) => {
    await changeSettings(db, viewer, { target, change: to })
    return {}
  }
  const { Edit, Group } = defineInputs(builder)
  builder.objectType(Payload, {
    fields: (t) => ({ empty: t.field({ type: EmptyResponse, nullable: true, resolve: () => ({}) }) }),
  })
  builder.objectType(SettingsMutation, {
    fields: (t) => ({
      overwriteSettings: t.field({
        type: Payload,
        nullable: true,
        args: { contents: t.arg.string({ required: true }) },
        resolve: (target, { contents }, { viewer }) => change(viewer, target, () => contents),
      }),
      editSettings: t.field({
        type: Payload,
        nullable: true,
        description: 'Changes one value; comments and layout stay.',
        args: { edit: t.arg({ type: Edit, required: true }) },
        resolve: (target, { edit }, { viewer }) => change(viewer, target, (text) => withEdit(text, edit)),
      }),
      editConfiguration: t.field({
        type: Payload,
        nullable: true,
        description: 'The former name of `editSettings`.',
        args: { edit: t.arg({ type: Edit, required: true }) },
        resolve: (target, { edit }, { viewer }) => change(viewer, target, (text) => withEdit(text, edit)),
      }),
    }),
  })
  builder.mutationField('settingsMutation', (t) =>
    t.field({
      type: SettingsMutation,
      nullable: true,
      args: { input: t.arg({ type: Group, required: true }) },
      async resolve(_root, { input }, { viewer }) {
        const subject = decodeSubject(input.subject)
        await requireMayAdminister(db, viewer, subject)
        return { subject, lastId: input.lastID ?? null }
      },
    }),
  )
}

function defineInputs(builder: Builder) {
  const Segment = builder.inputType('KeyPathSegment', {
    fields: (t) => ({ property: t.string(), index: t.int() }),
  })
  const Edit = builder.inputType('SettingsEdit', {
    fields: (t) => ({
      keyPath: t.field({ type: [Segment], required: true, description: 'Empty for the whole document.' }),
      value: t.field({ type: 'JSONValue', description: 'Null takes away what is there.' }),
      valueIsJSONCEncodedString: t.boolean({ defaultValue: false }),
    }),
  })
  const Group = builder.inputType('SettingsMutationGroupInput', {
    fields: (t) => ({
      subject: t.id({ required: true }),
      lastID: t.int({ description: 'The settings that were edited; null where there were none.' }),
    }),
  })
  return { Edit, Group }
}
