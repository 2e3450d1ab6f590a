import { type Builder, objectRef } from '../../graphql/builder.js'
import type { defineService } from './serviceSchema.js'
import { supportsExclusion } from './config/excludeRepository.js'
import type { HostKind } from './hostKind.js'
import { requireMayConnect } from './policy.js'
import { idOf } from './rowId.js'
import type { SyncServices } from './sync/runSync.js'
import { HostProblem } from './syncSchema.js'
import {
  type Availability,
  type DraftProblem,
  draftProblems,
  type Named,
  previewDraft,
  type Preview,
  testDraft,
} from './trial.js'

const CodeHostKind = objectRef<HostKind>('CodeHostKind')
const ConfigProblem = objectRef<DraftProblem>('ExternalServiceConfigProblem')
const Test = objectRef<Availability>('ExternalServiceTest')
const PreviewType = objectRef<Preview>('ExternalServiceSyncPreview')
const Names = objectRef<Named>('ExternalServiceSyncPreviewNames')
const Renames = objectRef<Preview['renamed']>('ExternalServiceSyncPreviewRenames')
const Rename = objectRef<{ readonly from: string; readonly to: string }>('ExternalServiceSyncPreviewRename')

type Kinds = ReturnType<typeof defineService>

/** What the editor of a connection asks before anything is saved. Site admins only. */
export function addTrials(builder: Builder, services: SyncServices, kind: Kinds): void {
  defineKinds(builder, kind)
  definePreview(builder)
  builder.queryField('codeHostKinds', (t) =>
    t.field({
      type: [CodeHostKind],
      description: 'The kinds of code hosts that can be connected. Site admins only.',
      resolve(_root, _args, { viewer }) {
        requireMayConnect(viewer)
        return services.kinds
      },
    }),
  )
  const input = builder.inputType('ExternalServiceDraft', {
    description: 'A configuration that is not saved.',
    fields: (t) => ({
      kind: t.field({ type: kind, required: true }),
      config: t.string({ required: true }),
      id: t.id({ description: 'The connection that it is for: its stored secrets stand for `REDACTED`.' }),
    }),
  })
  const draftOf = ({ id, ...rest }: { kind: HostKind['kind']; config: string; id?: string | null | undefined }) => {
    return { ...rest, ...(id && { id: idOf('ExternalService', id) }) }
  }
  builder.queryField('externalServiceConfigProblems', (t) =>
    t.field({
      type: [ConfigProblem],
      description: 'What is wrong with a configuration, and where. Empty when it can be saved. Site admins only.',
      args: { draft: t.arg({ type: input, required: true }) },
      resolve: (_root, { draft }, { viewer }) => draftProblems(services, viewer, draftOf(draft)),
    }),
  )
  builder.mutationFields((t) => ({
    testExternalService: t.field({
      type: Test,
      description: 'Asks the host whether it answers and takes these credentials. Saves nothing. Site admins only.',
      args: { draft: t.arg({ type: input, required: true }) },
      resolve: (_root, { draft }, { viewer, signal }) => testDraft(services, viewer, { draft: draftOf(draft), signal }),
    }),
    previewExternalServiceSync: t.field({
      type: PreviewType,
      description: 'Lists what the host has, and says what a sync would change. Saves nothing. Site admins only.',
      args: { draft: t.arg({ type: input, required: true }) },
      resolve: (_root, { draft }, { viewer, signal }) =>
        previewDraft(services, viewer, { draft: draftOf(draft), signal }),
    }),
  }))
}

function defineKinds(builder: Builder, kind: Kinds): void {
  builder.objectType(CodeHostKind, {
    fields: (t) => ({
      kind: t.field({ type: kind, resolve: (each) => each.kind }),
      title: t.exposeString('title'),
      schema: t.field({
        type: 'JSONValue',
        description: 'The JSON schema of its configuration, draft 7.',
        resolve: ({ schema }) => schema,
      }),
      template: t.exposeString('template', { description: 'A configuration to begin with: JSON with comments.' }),
      secrets: t.field({
        type: ['JSONValue'],
        description: 'Where secrets stand: lists of keys, `*` for every element.',
        resolve: ({ secrets }) => secrets,
      }),
      supportsRepoExclusion: t.boolean({ resolve: supportsExclusion }),
    }),
  })
  builder.objectType(ConfigProblem, {
    fields: (t) => ({
      message: t.exposeString('message'),
      line: t.exposeInt('line', { description: 'From 1.' }),
      column: t.exposeInt('column', { description: 'From 1, in UTF-16 units.' }),
      offset: t.exposeInt('offset', { description: 'From the start of the text, in UTF-16 units.' }),
      length: t.exposeInt('length'),
    }),
  })
  builder.objectType(Test, {
    fields: (t) => ({
      problem: t.string({
        nullable: true,
        description: 'A sentence that says what to do; null when the host answers and takes the credentials.',
        resolve: ({ problem }) => problem,
      }),
      checkedAt: t.expose('checkedAt', { type: 'DateTime' }),
    }),
  })
}

function definePreview(builder: Builder): void {
  builder.objectType(Names, {
    fields: (t) => ({
      count: t.exposeInt('count'),
      names: t.stringList({ description: 'The first 100.', resolve: ({ names }) => [...names] }),
    }),
  })
  builder.objectType(Rename, { fields: (t) => ({ from: t.exposeString('from'), to: t.exposeString('to') }) })
  builder.objectType(Renames, {
    fields: (t) => ({
      count: t.exposeInt('count'),
      names: t.field({ type: [Rename], description: 'The first 100.', resolve: ({ names }) => names }),
    }),
  })
  builder.objectType(PreviewType, {
    description: 'What a sync would change.',
    fields: (t) => ({
      total: t.exposeInt('total', { description: 'Repositories that the host lists.' }),
      added: t.field({ type: Names, resolve: ({ added }) => added }),
      renamed: t.field({ type: Renames, resolve: ({ renamed }) => renamed }),
      removed: t.field({ type: Names, resolve: ({ removed }) => removed }),
      unchanged: t.exposeInt('unchanged'),
      problems: t.field({ type: [HostProblem], description: 'The first 100.', resolve: ({ problems }) => problems }),
      problemCount: t.exposeInt('problemCount'),
      wouldBeHeld: t.exposeBoolean('wouldBeHeld', {
        description: 'Whether the removal would wait until a site admin confirms it.',
      }),
    }),
  })
}
