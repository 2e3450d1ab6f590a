import { type Builder, objectRef } from '../../graphql/builder.js'
import { SettingsSubject } from '../../graphql/settingsSubject.js'
import type { Cascade } from './cascade.js'
import { valuesOf } from './mergeSettings.js'
import { defaultSettingsId, globalIdOf } from './subject.js'
import type { Subjects } from './subjects.js'

/** The GraphQL type of settings that count together. */
export const SettingsCascade = objectRef<Cascade>('SettingsCascade')
const MergedSettings = objectRef<Cascade>('MergedSettings')
const SettingsOrigin = objectRef<Origin>('SettingsOrigin')

/** A key, and the global ids of the subjects that its value comes from. */
interface Origin {
  readonly key: string
  readonly subjects: readonly string[]
}

/** Defines `SettingsCascade`. */
export function defineCascade(builder: Builder, subjects: Subjects): void {
  builder.objectType(MergedSettings, {
    fields: (t) => ({
      contents: t.string({ description: 'As JSON.', resolve: finalText }),
      messages: t.stringList({
        description: 'What of the settings has no effect.',
        resolve: ({ messages }) => [...messages],
      }),
    }),
  })
  builder.objectType(SettingsOrigin, {
    description: 'Where the value of a key comes from: the ids of subjects, the first one first.',
    fields: (t) => ({ key: t.exposeString('key'), subjects: t.idList({ resolve: (origin) => [...origin.subjects] }) }),
  })
  builder.objectType(SettingsCascade, {
    description: 'The settings that count together; those of later subjects go before those of earlier ones.',
    fields: (t) => ({
      subjects: t.field({
        type: [SettingsSubject],
        async resolve(cascade, _args, context) {
          const values = await Promise.all(cascade.subjects.map((subject) => subjects.load(subject, context)))
          return values.filter((value) => value !== null)
        },
      }),
      final: t.string({ description: 'As JSON.', resolve: finalText }),
      merged: t.field({ type: MergedSettings, resolve: (cascade) => cascade }),
      origins: t.field({ type: [SettingsOrigin], resolve: originsOf }),
    }),
  })
}

const finalText = ({ merged }: Cascade) => JSON.stringify(valuesOf(merged))

const originsOf = ({ merged, subjects }: Cascade): Origin[] =>
  [...merged].map(([key, { levels }]) => ({
    key,
    subjects: levels.map((level) => {
      const subject = subjects[level]
      return subject ? globalIdOf(subject) : defaultSettingsId
    }),
  }))
