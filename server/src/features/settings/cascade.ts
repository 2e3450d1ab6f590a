import type { Database } from '@sextant/database'
import type { Viewer } from '../../http/viewer.js'
import type { DocumentProblem, Values } from '../../json/keyProblems.js'
import { type MergedValue, mergeSettings } from './mergeSettings.js'
import { organizationsOf } from './organizations.js'
import { readSettings, usualSettings } from './settingsSchema.js'
import { latestSettingsOf, type SavedSettings } from './store.js'
import { type Subject, theSite } from './subject.js'

/** The settings that count for somebody, from those of the product itself on; later ones go before. */
export interface Cascade {
  /** Undefined stands for the product itself. */
  readonly subjects: readonly (Subject | undefined)[]
  readonly merged: ReadonlyMap<string, MergedValue>
  readonly messages: readonly string[]
}

/** Of whom a viewer has settings: the site, their organizations, themselves. */
export async function subjectsOfViewer(db: Database, viewer: Viewer): Promise<readonly Subject[]> {
  return viewer.kind === 'user' ? subjectsUpTo(db, { kind: 'user', id: viewer.userId }) : [theSite]
}

/** Of whom the settings count for a subject, its own last. */
export async function subjectsUpTo(db: Database, subject: Subject): Promise<readonly Subject[]> {
  if (subject.kind === 'site') return [theSite]
  if (subject.kind === 'org') return [theSite, subject]
  const organizations = await organizationsOf(db, subject.id)
  return [theSite, ...organizations.map((id): Subject => ({ kind: 'org', id })), subject]
}

/** What the settings of subjects say together, after those of the product itself. */
export async function cascadeOf(db: Database, subjects: readonly Subject[]): Promise<Cascade> {
  const saved = await latestSettingsOf(db, subjects)
  const levels = subjects.map((subject) => readLevel(saved.find((each) => isOf(each, subject))))
  return {
    subjects: [undefined, ...subjects],
    merged: mergeSettings([usualSettings, ...levels.map(({ values }) => values)]),
    messages: levels.flatMap(({ problems }) => problems.map(({ message }) => message)),
  }
}

const isOf = ({ subject }: SavedSettings, { kind, id }: Subject) => subject.kind === kind && subject.id === id

function readLevel(saved: SavedSettings | undefined): { values: Values; problems: readonly DocumentProblem[] } {
  return saved ? readSettings(saved.contents, saved.subject.kind) : { values: {}, problems: [] }
}
