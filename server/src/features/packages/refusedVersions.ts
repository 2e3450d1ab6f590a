import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { array, number, object, parse, string } from 'valibot'

/** A version whose archive was not taken. */
export interface RefusedVersion {
  readonly version: string
  /** A sentence. */
  readonly reason: string
  /** When it is tried again, in milliseconds since 1970. */
  readonly until: number
}

const name = 'refused-versions.json'
const shape = array(object({ version: string(), reason: string(), until: number() }))

/**
 * The versions that a mirror of a package lacks because they were refused. Empty where there is none, and where the list
 * is damaged: then they are tried again.
 */
export async function readRefused(gitDirectory: string): Promise<readonly RefusedVersion[]> {
  try {
    return parse(shape, JSON.parse(await readFile(join(gitDirectory, name), 'utf8')))
  } catch {
    return []
  }
}

/** Replaces the list, whole or not at all. */
export async function writeRefused(gitDirectory: string, refused: readonly RefusedVersion[]): Promise<void> {
  const file = join(gitDirectory, name)
  await writeFile(`${file}.new`, JSON.stringify(refused))
  await rename(`${file}.new`, file)
}
