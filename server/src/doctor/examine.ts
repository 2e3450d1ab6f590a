import { AppError, type Logger, messageOf } from '@sextant/base'
import { compareMigrations, hasDatabase, type OpenDatabase, openDatabase, runningDatabase } from '@sextant/database'
import { type DataDirectoryLock, lockDataDirectory } from '../start/dataDirectoryLock.js'
import type { Settings } from '../start/settings.js'
import { databaseChecks } from './databaseChecks.js'
import { bad, type Check, type Finding, good, type Patient } from './finding.js'
import { machineChecks } from './machine.js'
import { networkChecks } from './network.js'
import { storageChecks } from './storage.js'

/** A finding with the check that made it. */
export interface NamedFinding extends Finding {
  readonly check: string
}

const checks = [...machineChecks, ...storageChecks, ...networkChecks, ...databaseChecks]

/** Looks at everything that a server of these settings needs. Changes nothing. Never throws. */
export async function examine(patient: Patient): Promise<readonly NamedFinding[]> {
  return (await Promise.all(checks.map((check) => findingsOf(check, patient)))).flat()
}

async function findingsOf(check: Check, patient: Patient): Promise<readonly NamedFinding[]> {
  const found = await Promise.resolve()
    .then(() => check.find(patient))
    .catch((error: unknown) => bad(messageOf(error), 'Mend this first.'))
  return [found].flat().map((finding) => ({ check: check.name, ...finding }))
}

export interface ExamineOptions {
  readonly settings: Settings
  readonly migrations: string
  readonly log: Logger
}

/** The same from outside: beside a server that runs, or where none does. A database is started only where there is one. */
export async function examineFromOutside(options: ExamineOptions): Promise<readonly NamedFinding[]> {
  const { settings } = options
  const { dataDirectory } = settings
  const running = await runningDatabase(dataDirectory).catch(() => undefined)
  const url = settings.databaseURL ?? running
  const isNew = url === undefined && !(await hasDatabase(dataDirectory))
  const lock = running || isNew ? undefined : await takeLock(dataDirectory)
  const { database, finding } = isNew ? { finding: noDatabaseYet } : await openForLooking(options, url)
  try {
    const isRunning = running !== undefined || lock === 'taken'
    const findings = await examine({ settings, isRunning, db: database?.db })
    return [...findings, { check: 'database', ...finding }]
  } finally {
    await database?.close()
    if (lock !== 'taken') lock?.release()
  }
}

const noDatabaseYet = good('there is no database yet: the first start makes it')

interface Looked {
  readonly database?: OpenDatabase
  readonly finding: Finding
}

/** `taken` when a server has it; undefined when it cannot be had for another reason, which a check will tell. */
async function takeLock(dataDirectory: string): Promise<DataDirectoryLock | 'taken' | undefined> {
  try {
    return await lockDataDirectory(dataDirectory)
  } catch (error) {
    return error instanceof AppError && error.reason === 'data-directory-in-use' ? 'taken' : undefined
  }
}

async function openForLooking(
  { settings: { dataDirectory }, migrations, log }: ExamineOptions,
  url: OpenDatabase['url'] | undefined,
): Promise<Looked> {
  try {
    const database = await openDatabase({ dataDirectory, log, maxConnections: 2, ...(url && { url }) })
    const { newer, missing } = await compareMigrations(database.db, migrations)
    if (newer.length === 0 && missing.length === 0) {
      return { database, finding: good(`PostgreSQL ${database.version} answers`) }
    }
    await database.close()
    return {
      finding:
        newer[0] === undefined
          ? good(`${missing.length} migrations are applied at the next start`)
          : newerThanUs(newer[0]),
    }
  } catch (error) {
    return { finding: bad(messageOf(error), 'Nothing works without the database: mend this first.') }
  }
}

const newerThanUs = (name: string) =>
  bad(`The database was made by a newer version of Sextant (it has ${name}).`, 'Start that version or a later one.')
