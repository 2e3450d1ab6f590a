import type { ObjectRef } from '@pothos/core'
import { redactAgainst, redactDocument } from '../../configuration/index.js'
import { type Builder, objectRef, type SchemaTypes } from '../../graphql/builder.js'
import { PageInfo } from '../../graphql/commonTypes.js'
import { type Connection, connectionOf, readPage } from '../../graphql/connections.js'
import { encodeId } from '../../graphql/ids.js'
import { User, usersOf } from '../accounts/index.js'
import type { SiteConfigurationServices } from './services.js'
import { countVersions, type Version, versionsBefore } from './store.js'
import { unifiedDiff } from './unifiedDiff.js'

/** A saving, and the version before it. */
interface Change {
  readonly version: Version
  readonly previous: Version | undefined
}

const Change = objectRef<Change>('SiteConfigurationChange')
const Changes = objectRef<Connection<Change>>('SiteConfigurationChangeConnection')

/** `SiteConfiguration.history`: who has changed what, without secrets. */
export function addHistory<T>(
  builder: Builder,
  SiteConfiguration: ObjectRef<SchemaTypes, T>,
  services: SiteConfigurationServices,
): void {
  defineChange(builder, services)
  defineChanges(builder)
  builder.objectField(SiteConfiguration, 'history', (t) =>
    t.field({
      type: Changes,
      args: { first: t.arg.int({ defaultValue: 20 }), after: t.arg.string() },
      async resolve(_configuration, args) {
        const { first, after } = readPage(args, ['number'])
        const before = after === undefined ? undefined : Number(after[0])
        // One more for the next page, and one that the last of the page is compared with.
        const versions = await versionsBefore(services.db, services.keyring, { before, first: first + 1 })
        const changes = versions.map((version, at) => ({ version, previous: versions[at + 1] }))
        const key = ({ version }: Change) => [version.id]
        return connectionOf(changes, { first, totalCount: await countVersions(services.db), key })
      },
    }),
  )
}

function defineChange(builder: Builder, { db }: SiteConfigurationServices): void {
  const users = usersOf(db)
  builder.objectType(Change, {
    description: 'One saving of the site configuration.',
    fields: (t) => ({
      id: t.id({ resolve: ({ version }) => encodeId('SiteConfigurationChange', version.id) }),
      previousID: t.id({
        nullable: true,
        resolve: ({ previous }) => (previous ? encodeId('SiteConfigurationChange', previous.id) : null),
      }),
      createdAt: t.field({ type: 'DateTime', resolve: ({ version }) => version.createdAt }),
      updatedAt: t.field({ type: 'DateTime', resolve: ({ version }) => version.createdAt }),
      authorUserID: t.id({
        nullable: true,
        description: 'Null for what came from a file.',
        resolve: ({ version: { authorId } }) => (authorId === null ? null : encodeId('User', authorId)),
      }),
      author: t.field({
        type: User,
        nullable: true,
        resolve: async ({ version: { authorId } }, _args, context) =>
          authorId === null ? null : ((await users(context).load(authorId)) ?? null),
      }),
      contents: t.string({
        description: 'JSON with comments, with REDACTED for secrets.',
        resolve: ({ version }) => redactDocument(textOf(version)),
      }),
      diff: t.string({
        description: 'What it changed, in the unified form. A secret that changed says so.',
        resolve: ({ version, previous }) => diffOf(textOf(version), previous ? textOf(previous) : ''),
      }),
    }),
  })
}

function defineChanges(builder: Builder): void {
  builder.objectType(Changes, {
    fields: (t) => ({
      nodes: t.field({ type: [Change], resolve: ({ nodes }) => nodes }),
      totalCount: t.exposeInt('totalCount'),
      pageInfo: t.field({ type: PageInfo, resolve: ({ pageInfo }) => pageInfo }),
    }),
  })
}

const textOf = ({ text }: Version) =>
  text ?? '// This version cannot be opened with the key of this data directory.\n{}\n'

const diffOf = (text: string, before: string) => unifiedDiff(redactDocument(before), redactAgainst(text, before))
