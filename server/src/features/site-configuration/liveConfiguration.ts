import { AppError, type Logger, messageOf, type Secret } from '@sextant/base'
import { type Database, listen } from '@sextant/database'
import { type Configuration, configurationOf, type Overrides, readDocument } from '../../configuration/index.js'
import type { DocumentProblem } from '../../json/keyProblems.js'
import type { Keyring } from '../../keys/keyring.js'
import { configurationChannel, latestVersion } from './store.js'

/** The site configuration of this process, which follows what is stored. */
export interface LiveConfiguration extends Configuration {
  /** The stored version that holds now; 0 before the first was saved. */
  readonly versionId: () => number
  /** What of the stored document has no effect, and what keeps a file from being read. */
  readonly problems: () => readonly DocumentProblem[]
  /** Keys that the command line decides over, with their flags. */
  readonly overrides: Overrides['flags']
  /** Reads what is stored anew. */
  reload(): Promise<void>
  /** Tells what is wrong beside the document: that its file cannot be read. Undefined takes it back. */
  tell(problem: string | undefined): void
  close(): Promise<void>
}

export interface LiveOptions {
  readonly db: Database
  /** To hear of changes by other processes; without one, only `reload` sees them. */
  readonly url?: Secret
  readonly keyring: Keyring
  readonly overrides: Overrides
  readonly log: Logger
}

/**
 * Opens the stored configuration. Neither a document that is broken nor one that cannot be opened keeps the server from
 * starting: then what was read before holds, or the usual values.
 */
export async function openLiveConfiguration(options: LiveOptions): Promise<LiveConfiguration> {
  const { db, url, keyring, overrides, log } = options
  let current = { id: 0, ...readDocument('{}') }
  let effective = overrides.apply(current.values)
  let told: string | undefined
  let asked = 0
  const reload = async () => {
    const turn = ++asked
    const found = await latestVersion(db, keyring)
    // A later asking has seen at least as much.
    if (turn !== asked || !found || found.id === current.id) return
    if (found.text === undefined) throw new AppError('data_loss', 'configuration-unreadable', unreadable)
    current = { id: found.id, ...readDocument(found.text) }
    effective = overrides.apply(current.values)
    for (const { message } of current.problems) log.warn('A problem of the site configuration', { message })
  }
  const reloadOrTell = () =>
    reload().then(
      () => (told = told === unreadable ? undefined : told),
      (error: unknown) => {
        told = unreadable
        log.error('The site configuration cannot be read', { error: messageOf(error) })
      },
    )
  await reloadOrTell()
  const onMessage = () => void reloadOrTell()
  const listener = url && (await listen(url, configurationChannel, { onMessage, log }))
  return {
    ...configurationOf(() => effective),
    versionId: () => current.id,
    problems: () => [...(told === undefined ? [] : [aside(told)]), ...current.problems],
    overrides: overrides.flags,
    reload,
    tell: (problem) => (told = problem),
    close: async () => listener?.close(),
  }
}

const unreadable =
  'The stored site configuration cannot be opened with the key of this data directory. What was read before holds, or the usual values.'

const aside = (message: string): DocumentProblem => ({ message, offset: 0, length: 1, severity: 'error' })
