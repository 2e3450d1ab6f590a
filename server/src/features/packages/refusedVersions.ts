import { AppError } from '@sextant/base'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { array, number, object, parse, string } from 'valibot'

/** A version whose archive was not taken. */
export interface RefusedVersion {
  readonly version: string
  /** A sentence. */
  readonly reason: string
  /** When it was tried, in milliseconds since 1970. */
  readonly at: number
}

const name = 'refused-versions.json'
const shape = array(object({ version: string(), reason: string(), at: number() }))

/** The versions that a mirror of a package lacks because they were refused; empty where there is none. */
export async function readRefused(gitDirectory: string): Promise<readonly RefusedVersion[]> {
  const text = await readFile(join(gitDirectory, name), 'utf8').catch(() => '[]')
  try {
    return parse(shape, JSON.parse(text))
  } catch (error) {
    throw new AppError('data_loss', 'bad-refusals', 'The list of refused versions cannot be read.', { cause: error })
  }
}

/** Replaces the list, whole or not at all. */
export async function writeRefused(gitDirectory: string, refused: readonly RefusedVersion[]): Promise<void> {
  const file = join(gitDirectory, name)
  await writeFile(`${file}.new`, JSON.stringify(refused))
  await rename(`${file}.new`, file)
}
