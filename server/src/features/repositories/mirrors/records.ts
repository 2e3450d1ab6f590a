import { type Database, sql } from '@sextant/database'
import type { RanCommand } from '@sextant/git'

/** How many commands of a mirror are kept, and how many notes of damage. */
const keptCommands = 20
const keptCorruptions = 50

/** Characters of a command line that are kept. */
const longestCommand = 2000

/** Keeps what a command said, and the last ones before it. */
export async function recordCommand(db: Database, id: number, ran: RanCommand): Promise<void> {
  // PostgreSQL takes no NUL in a text.
  const text = (value: string) => value.replaceAll('\0', '\u2400')
  await sql`
    INSERT INTO mirror_commands (repository_id, command, started_at, milliseconds, output, failure)
    VALUES (${id}, ${text(ran.command).slice(0, longestCommand)}, ${ran.startedAt}, ${ran.milliseconds},
      ${text(ran.output)}, ${ran.failure === undefined ? null : text(ran.failure).slice(0, longestCommand)})
  `.execute(db)
  await sql`
    DELETE FROM mirror_commands WHERE repository_id = ${id} AND id <= (
      SELECT id FROM mirror_commands WHERE repository_id = ${id} ORDER BY id DESC OFFSET ${keptCommands} LIMIT 1
    )
  `.execute(db)
}

export interface RecordedCommand {
  readonly command: string
  readonly startedAt: Date
  readonly milliseconds: number
  readonly output: string
  readonly failure: string | undefined
}

/** The last commands of a mirror, the newest first. */
export async function recordedCommands(db: Database, id: number): Promise<readonly RecordedCommand[]> {
  const { rows } = await sql<{
    command: string
    started_at: Date
    milliseconds: number
    output: string
    failure: string | null
  }>`SELECT * FROM mirror_commands WHERE repository_id = ${id} ORDER BY id DESC LIMIT ${keptCommands}`.execute(db)
  return rows.map(({ started_at, failure, ...row }) => ({
    ...row,
    startedAt: started_at,
    failure: failure ?? undefined,
  }))
}

/** Notes that a mirror's copy was found damaged. */
export async function recordCorruption(db: Database, id: number, reason: string): Promise<void> {
  await sql`INSERT INTO mirror_corruptions (repository_id, reason) VALUES (${id}, ${reason})`.execute(db)
  await sql`UPDATE mirrors SET is_corrupted = true WHERE repository_id = ${id}`.execute(db)
  await sql`
    DELETE FROM mirror_corruptions WHERE repository_id = ${id} AND id <= (
      SELECT id FROM mirror_corruptions WHERE repository_id = ${id} ORDER BY id DESC OFFSET ${keptCorruptions} LIMIT 1
    )
  `.execute(db)
}

export interface Corruption {
  readonly timestamp: Date
  readonly reason: string
}

/** When a mirror's copy was found damaged, the last time first. */
export async function corruptionsOf(db: Database, id: number): Promise<readonly Corruption[]> {
  const { rows } = await sql<Corruption>`
    SELECT found_at AS timestamp, reason FROM mirror_corruptions WHERE repository_id = ${id}
    ORDER BY id DESC LIMIT ${keptCorruptions}
  `.execute(db)
  return rows
}
