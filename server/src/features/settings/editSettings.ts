import { isDeepStrictEqual } from 'node:util'
import { AppError } from '@sextant/base'
import { type Database, transaction } from '@sextant/database'
import { applyEdits, type JSONPath, modify } from 'jsonc-parser'
import type { Viewer } from '../../http/viewer.js'
import { positionIn, readTree, valueOf } from '../../json/jsonTree.js'
import { recordAct } from '../audit-log/index.js'
import { requireMayAdminister } from './policy.js'
import { readSettings } from './settingsSchema.js'
import { insertSettings, latestSettingsOf, lockSettings } from './store.js'
import { nodeKindOf, type Subject } from './subject.js'

/** Settings that are to be changed, and which of them the person has seen last. */
export interface SettingsTarget {
  readonly subject: Subject | undefined
  /** The id of the settings that were edited; null where there were none. */
  readonly lastId: number | null
}

/**
 * Saves settings of a subject: `change` makes the new text of the one that holds. Throws `AppError`: 'aborted' when
 * somebody else has saved meanwhile, 'invalid_argument' with lines and columns for what cannot be saved.
 */
export async function changeSettings(
  db: Database,
  viewer: Viewer,
  {
    target: { subject, lastId },
    change,
  }: { readonly target: SettingsTarget; readonly change: (text: string) => string },
): Promise<void> {
  const author = await requireMayAdminister(db, viewer, subject)
  if (!subject) return
  await transaction(db, async (tx) => {
    await lockSettings(tx, subject)
    const [last] = await latestSettingsOf(tx, [subject])
    if ((last?.id ?? null) !== lastId) throw changedMeanwhile()
    const contents = change(last?.contents ?? '{}')
    requireUsable(contents, subject)
    await insertSettings(tx, subject, { contents, authorId: author.userId })
    const entity = { kind: nodeKindOf(subject), id: subject.kind === 'site' ? 'site' : subject.id }
    await recordAct(tx, viewer, { act: 'settings.update', entity, ...changedValues(last?.contents ?? '{}', contents) })
  })
}

const changedMeanwhile = () =>
  new AppError(
    'aborted',
    'settings-changed',
    'These settings were saved by somebody else since you opened them. Load them again, and repeat your changes.',
  )

const shownProblems = 3

function requireUsable(contents: string, { kind }: Subject): void {
  const problems = readSettings(contents, kind).problems.filter(({ severity }) => severity === 'error')
  if (problems.length === 0) return
  const sentences = problems.slice(0, shownProblems).map(({ message, offset }) => {
    const { line, column } = positionIn(contents, offset)
    return `Line ${line}, column ${column}: ${message}`
  })
  throw new AppError('invalid_argument', 'bad-settings', sentences.join(' '))
}

function changedValues(before: string, after: string) {
  const [old, now] = [valuesIn(before), valuesIn(after)]
  const changed = [...new Set([...old.keys(), ...now.keys()])].filter(
    (name) => !isDeepStrictEqual(old.get(name), now.get(name)),
  )
  const only = (values: ReadonlyMap<string, unknown>) =>
    Object.fromEntries(changed.flatMap((name) => (values.has(name) ? [[name, values.get(name)]] : [])))
  return { before: only(old), after: only(now) }
}

function valuesIn(text: string): ReadonlyMap<string, unknown> {
  const read = readTree(text)
  return new Map(read.ok ? Object.entries(Object(valueOf(read.tree))) : [])
}

/** A key, or a place in a list. */
export interface KeyPathSegment {
  readonly property?: string | null | undefined
  readonly index?: number | null | undefined
}

/** A value to be put somewhere; null takes away what is there. An empty path means the whole document. */
export interface SettingsEdit {
  readonly keyPath: readonly KeyPathSegment[]
  readonly value?: unknown
  readonly valueIsJSONCEncodedString?: boolean | null | undefined
}

const longestPath = 20

/**
 * The text with one value changed; comments and layout stay. A whole document is replaced with the comments and the
 * layout of the text that was sent. Throws `AppError` 'invalid_argument' for a path or a value that is none.
 */
export function withEdit(text: string, edit: SettingsEdit): string {
  if (edit.keyPath.length === 0) return wholeDocument(edit)
  const path = pathOf(edit.keyPath)
  const options = { formattingOptions: { insertSpaces: true, tabSize: 2 } }
  const value = edit.valueIsJSONCEncodedString ? parsedValue(edit.value) : edit.value
  const start = readTree(text).ok ? text : '{}'
  return applyEdits(start, modify(start, path, value ?? undefined, options))
}

function wholeDocument({ value, valueIsJSONCEncodedString }: SettingsEdit): string {
  if (value === null || value === undefined) return '{}'
  if (!valueIsJSONCEncodedString) return JSON.stringify(value, null, 2)
  if (typeof value === 'string') return value
  throw notJSON()
}

function pathOf(keyPath: readonly KeyPathSegment[]): JSONPath {
  const path = keyPath.map(({ property, index }) => property ?? index)
  const whole = path.filter((step) => step !== null && step !== undefined)
  if (whole.length === path.length && path.length <= longestPath) return whole
  throw new AppError('invalid_argument', 'bad-key-path', 'Each step of `keyPath` is either a `property` or an `index`.')
}

function parsedValue(value: unknown): unknown {
  const read = typeof value === 'string' ? readTree(`{ "value": ${value} }`) : undefined
  if (read?.ok) return (valueOf(read.tree) as { readonly value?: unknown }).value
  throw notJSON()
}

const notJSON = () => new AppError('invalid_argument', 'bad-value', 'The value is not JSON.')
