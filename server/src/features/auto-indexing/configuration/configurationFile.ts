import { type ObjectId, openObjectReader, type Repository as GitRepository } from '@sextant/git'
import type { IndexJob } from './indexJob.js'
import { readYamlConfiguration } from './indexConfiguration.js'

/** In the order in which they are looked for, in the root of a repository. */
export const configurationFiles = ['sextant.yaml', 'sourcegraph.yaml'] as const

const mostBytes = 200_000

/** What a repository itself says that it is indexed by. */
export interface ConfigurationFile {
  readonly name: string
  /** Empty where the file cannot be read. */
  readonly jobs: readonly IndexJob[]
  /** What is wrong with it, as sentences. */
  readonly problems: readonly string[]
}

/** The configuration in the root of a commit; undefined where there is none. */
export async function configurationFileAt(
  repository: GitRepository,
  commit: ObjectId,
  signal: AbortSignal,
): Promise<ConfigurationFile | undefined> {
  const reader = openObjectReader(repository)
  try {
    for (const name of configurationFiles) {
      const read = await reader.read({ commit, path: name }, { maxBytes: mostBytes, signal })
      if (!read.found || read.type !== 'blob') continue
      return read.content ? fileOf(name, read.content.toString('utf8')) : tooLarge(name)
    }
    return undefined
  } finally {
    await reader.close()
  }
}

function fileOf(name: string, text: string): ConfigurationFile {
  const read = readYamlConfiguration(text)
  return read.ok ? { name, jobs: read.jobs, problems: [] } : { name, jobs: [], problems: read.messages }
}

const tooLarge = (name: string) => ({ name, jobs: [], problems: [`${name} has more than ${mostBytes} bytes.`] })
