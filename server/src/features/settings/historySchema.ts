import type { Database } from '@sextant/database'
import { type Builder, objectRef } from '../../graphql/builder.js'
import { PageInfo } from '../../graphql/commonTypes.js'
import { type Connection, connectionOf, readPage } from '../../graphql/connections.js'
import { SettingsSubject } from '../../graphql/settingsSubject.js'
import { User, usersOf } from '../accounts/index.js'
import { mayRead } from './policy.js'
import { countSettings, type SavedSettings, settingsBefore } from './store.js'
import { subjectOf } from './subject.js'

/** Settings as they were saved; those of the product itself have the id 0. */
export type SettingsValue = Pick<SavedSettings, 'id' | 'contents' | 'authorId' | 'createdAt'>

/** The GraphQL type of settings that were saved. */
export const Settings = objectRef<SettingsValue>('Settings')
const SettingsConnection = objectRef<Connection<SettingsValue>>('SettingsConnection')

/** Defines `Settings`. */
export function defineSettings(builder: Builder, db: Database): void {
  const users = usersOf(db)
  builder.objectType(Settings, {
    description: 'Settings as they were saved once.',
    fields: (t) => ({
      id: t.exposeInt('id', { description: 'Grows with every saving.' }),
      contents: t.exposeString('contents', { description: 'JSON with comments.' }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      author: t.field({
        type: User,
        nullable: true,
        resolve: async ({ authorId }, _args, context) =>
          authorId === null ? null : ((await users(context).load(authorId)) ?? null),
      }),
    }),
  })
  builder.objectType(SettingsConnection, {
    fields: (t) => ({
      nodes: t.field({ type: [Settings], resolve: ({ nodes }) => nodes }),
      totalCount: t.exposeInt('totalCount'),
      pageInfo: t.field({ type: PageInfo, resolve: ({ pageInfo }) => pageInfo }),
    }),
  })
}

/** `SettingsSubject.settingsHistory`: what was saved, the newest first; nothing for those who may not read it. */
export function addSettingsHistory(builder: Builder, db: Database): void {
  builder.interfaceField(SettingsSubject, 'settingsHistory', (t) =>
    t.field({
      type: SettingsConnection,
      args: { first: t.arg.int({ defaultValue: 20 }), after: t.arg.string() },
      async resolve(value, args, { viewer }, { parentType }) {
        const { first, after } = readPage(args, ['number'])
        const subject = subjectOf(parentType.name, value)
        if (!subject || !(await mayRead(db, viewer, subject))) {
          return connectionOf<SettingsValue>([], { first, totalCount: 0, key: ({ id }) => [id] })
        }
        const before = after === undefined ? undefined : Number(after[0])
        const [rows, totalCount] = await Promise.all([
          settingsBefore(db, subject, { before, first: first + 1 }),
          countSettings(db, subject),
        ])
        return connectionOf<SettingsValue>(rows, { first, totalCount, key: ({ id }) => [id] })
      },
    }),
  )
}
