import type { Database } from '@sextant/database'
import { type Builder, type NodeRegistry, objectRef } from '../../graphql/builder.js'
import { SettingsSubject } from '../../graphql/settingsSubject.js'
import type { Viewer } from '../../http/viewer.js'
import { SettingsCascade } from './cascadeSchema.js'
import { cascadeOf, subjectsUpTo } from './cascade.js'
import { Settings, type SettingsValue } from './historySchema.js'
import { mayAdminister, mayRead, requireMayAdminister } from './policy.js'
import { usualSettings } from './settingsSchema.js'
import { latestSettingsOf } from './store.js'
import { defaultSettingsId, nodeKindOf, subjectOf } from './subject.js'
import type { Subjects } from './subjects.js'

const theDefaults = { defaults: true } as const
const DefaultSettings = objectRef<typeof theDefaults>('DefaultSettings')

/** Asks the features of subjects for their values, and remembers the kinds. */
export function openSubjects(nodes: NodeRegistry): Subjects {
  const kinds = new WeakMap<object, string>([[theDefaults, 'DefaultSettings']])
  nodes.set('DefaultSettings', async (id) => (id === 'DefaultSettings' ? theDefaults : null))
  return {
    async load(subject, context) {
      if (!subject) return theDefaults
      const kind = nodeKindOf(subject)
      const value = (await nodes.get(kind)?.(subject.kind === 'site' ? 'site' : subject.id, context)) ?? null
      if (value) kinds.set(value, kind)
      return value
    },
    kindOf: (value) => kinds.get(value) ?? null,
  }
}

/** Defines `SettingsSubject` and `DefaultSettings`. */
export function defineSubjects(builder: Builder, db: Database, subjects: Subjects): void {
  builder.interfaceType(SettingsSubject, {
    description: 'What can have settings.',
    resolveType: (value) => subjects.kindOf(value),
    fields: (t) => ({
      id: t.id({ resolve: () => withoutId() }),
      latestSettings: t.field({
        type: Settings,
        nullable: true,
        description: 'What was saved last. Null also for those who may not read it.',
        resolve: (value, _args, { viewer }, { parentType }) => latest(db, viewer, { value, type: parentType.name }),
      }),
      settingsURL: t.string({
        nullable: true,
        resolve: (value, _args, _context, { parentType }) => urlOf(parentType.name, value),
      }),
      viewerCanAdminister: t.boolean({
        resolve: async (value, _args, { viewer }, { parentType }) => {
          const subject = subjectOf(parentType.name, value)
          return subject !== undefined && mayAdminister(db, viewer, subject)
        },
      }),
      settingsCascade: t.field({
        type: SettingsCascade,
        description: 'What counts for this subject. For those who may read its settings.',
        resolve: async (value, _args, { viewer }, { parentType }) => {
          const subject = subjectOf(parentType.name, value)
          if (subject && !(await mayRead(db, viewer, subject))) await requireMayAdminister(db, viewer, subject)
          return cascadeOf(db, subject ? await subjectsUpTo(db, subject) : [])
        },
      }),
    }),
  })
  builder.objectType(DefaultSettings, {
    interfaces: [SettingsSubject],
    description: 'What the product itself comes with.',
    isTypeOf: (value) => value === theDefaults,
    fields: (t) => ({ id: t.id({ resolve: () => defaultSettingsId }) }),
  })
}

/** Every subject gives its own `id`; this one stands in the interface only. */
function withoutId(): never {
  throw new Error('A type with settings must resolve its own id.')
}

async function latest(
  db: Database,
  viewer: Viewer,
  { value, type }: { readonly value: object; readonly type: string },
): Promise<SettingsValue | null> {
  const subject = subjectOf(type, value)
  if (!subject) return productSettings
  return (await mayRead(db, viewer, subject)) ? ((await latestSettingsOf(db, [subject]))[0] ?? null) : null
}

const productSettings: SettingsValue = {
  ...{ id: 0, authorId: null, createdAt: new Date(0) },
  contents: JSON.stringify(usualSettings, null, 2),
}

function urlOf(type: string, value: object): string | null {
  if (type === 'Site') return '/site-admin/global-settings'
  const name = 'name' in value && typeof value.name === 'string' ? value.name : undefined
  return type === 'Org' && name !== undefined ? `/organizations/${encodeURIComponent(name)}/settings` : null
}
