import { AppError } from '@sextant/base'
import { type Database, transaction } from '@sextant/database'
import type { Viewer } from '../../http/viewer.js'
import { mayKeepSettings } from './policy.js'
import { readTree, valueOf } from '../../json/jsonTree.js'
import { mergeTemporarySettings, replaceTemporarySettings, type TemporarySettings } from './store.js'

/** The most that is remembered for one person, in bytes of JSON. */
const mostBytes = 128 * 1024
const mostKeys = 1000
const longestKey = 200

/** Remembers exactly these. Throws 'unauthenticated' for visitors, whose browsers remember for themselves. */
export async function overwriteTemporarySettings(db: Database, viewer: Viewer, contents: string): Promise<void> {
  const { userId } = mayKeepSettings(viewer)
  const all = requireSettings(contents)
  if (Buffer.byteLength(JSON.stringify(all)) > mostBytes) throw tooMuch()
  await replaceTemporarySettings(db, userId, all)
}

/** Remembers these beside the others; null forgets a key. */
export async function editTemporarySettings(db: Database, viewer: Viewer, edit: string): Promise<void> {
  const { userId } = mayKeepSettings(viewer)
  const entries = Object.entries(requireSettings(edit))
  const put = Object.fromEntries(entries.filter(([, value]) => value !== null))
  const gone = entries.flatMap(([name, value]) => (value === null ? [name] : []))
  await transaction(db, async (tx) => {
    if ((await mergeTemporarySettings(tx, userId, { put, gone })) > mostBytes) throw tooMuch()
  })
}

function requireSettings(text: string): TemporarySettings {
  const read = readTree(text)
  if (!read.ok) throw new AppError('invalid_argument', 'bad-settings', 'Temporary settings are a JSON object.')
  const all = Object(valueOf(read.tree)) as TemporarySettings
  const names = Object.keys(all)
  // PostgreSQL keeps no text with U+0000.
  const isBad = names.length > mostKeys || names.some((name) => name.length > longestKey) || text.includes('\\u0000')
  if (isBad) throw new AppError('invalid_argument', 'bad-settings', 'A key is too long, or there are too many.')
  return all
}

const tooMuch = () =>
  new AppError('resource_exhausted', 'too-many-settings', `Temporary settings take at most ${mostBytes} bytes.`)
