import type { Database } from '@sextant/database'
import { type Builder, objectRef, type SchemaPart } from '../../graphql/builder.js'
import { decodeId } from '../../graphql/ids.js'
import { SettingsSubject } from '../../graphql/settingsSubject.js'
import { type PlacedProblem, placed } from '../../json/readJson.js'
import { cascadeOf, subjectsOfViewer } from './cascade.js'
import { defineCascade, SettingsCascade } from './cascadeSchema.js'
import { addSettingsHistory, defineSettings } from './historySchema.js'
import { addSettingsMutation } from './mutationSchema.js'
import { mayRead } from './policy.js'
import { readSettings, settingsSchema } from './settingsSchema.js'
import { decodeSubject } from './subject.js'
import { defineSubjects, openSubjects } from './subjectSchema.js'
import type { Subjects } from './subjects.js'

const Problem = objectRef<PlacedProblem & { readonly isWarning: boolean }>('SettingsProblem')

/** Settings of the site, of organizations and of people, and what they say together. */
export function settingsTypes(db: Database): SchemaPart {
  return (builder, nodes) => {
    const subjects = openSubjects(nodes)
    defineSettings(builder, db)
    defineCascade(builder, subjects)
    defineSubjects(builder, db, subjects)
    addSettingsHistory(builder, db)
    addCascadeQueries(builder, db, subjects)
    addEditorQueries(builder)
    addSettingsMutation(builder, db)
  }
}

function addCascadeQueries(builder: Builder, db: Database, subjects: Subjects): void {
  builder.queryFields((t) => ({
    viewerSettings: t.field({
      type: SettingsCascade,
      description: 'The settings that count for the viewer.',
      resolve: async (_root, _args, { viewer }) => cascadeOf(db, await subjectsOfViewer(db, viewer)),
    }),
    viewerConfiguration: t.field({
      type: SettingsCascade,
      description: 'The former name of `viewerSettings`.',
      resolve: async (_root, _args, { viewer }) => cascadeOf(db, await subjectsOfViewer(db, viewer)),
    }),
    settingsSubject: t.field({
      type: SettingsSubject,
      nullable: true,
      description: 'What has settings under this id. Null alike for what is not there and for what is of others.',
      args: { id: t.arg.id({ required: true }) },
      async resolve(_root, { id }, context) {
        if (decodeId(id)?.kind === 'DefaultSettings') return subjects.load(undefined, context)
        const subject = decodeSubject(id)
        return subject && (await mayRead(db, context.viewer, subject)) ? subjects.load(subject, context) : null
      },
    }),
  }))
}

function addEditorQueries(builder: Builder): void {
  builder.objectType(Problem, {
    description: 'What is wrong with settings. Lines and columns count from 1, columns and offsets in UTF-16 units.',
    fields: (t) => ({
      message: t.exposeString('message'),
      line: t.exposeInt('line'),
      column: t.exposeInt('column'),
      offset: t.exposeInt('offset'),
      length: t.exposeInt('length'),
      isWarning: t.exposeBoolean('isWarning', { description: 'Whether they can be saved all the same.' }),
    }),
  })
  builder.queryFields((t) => ({
    settingsSchema: t.field({
      type: 'JSONValue',
      description: 'The keys of settings: JSON schema, draft 7.',
      resolve: () => settingsSchema,
    }),
    settingsProblems: t.field({
      type: [Problem],
      description: 'What is wrong with edited settings, before they are saved.',
      args: { subject: t.arg.id({ required: true }), contents: t.arg.string({ required: true }) },
      resolve: (_root, { subject, contents }) => problemsOf(contents, decodeSubject(subject)?.kind ?? 'default'),
    }),
  }))
}

function problemsOf(contents: string, kind: Parameters<typeof readSettings>[1]) {
  const { problems } = readSettings(contents, kind)
  return placed(contents, problems).map((problem, at) => ({
    ...problem,
    isWarning: problems[at]?.severity === 'warning',
  }))
}
