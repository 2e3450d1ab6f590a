import { AppError } from '@sextant/base'
import { isRepositoryName } from '@sextant/contract'

/** Names repositories by a `repositoryPathPattern`. */
export interface RepositoryNaming {
  /** The name for these values of the variables; undefined where it would not be one that a repository can have. */
  nameOf(values: Readonly<Record<string, string>>): string | undefined
}

/**
 * Reads a `repositoryPathPattern` such as `{host}/{nameWithOwner}`. Throws `AppError` 'invalid_argument' for a variable
 * that is none of `variables`.
 */
export function readPathPattern(pattern: string, variables: readonly string[]): RepositoryNaming {
  for (const [, variable = ''] of pattern.matchAll(/\{([^{}]*)\}/g)) {
    if (!variables.includes(variable)) throw unknownVariable(variable, variables)
  }
  return {
    nameOf(values) {
      const name = pattern.replaceAll(/\{([^{}]*)\}/g, (_, variable: string) => values[variable] ?? '')
      return mayBeName(name) ? name : undefined
    },
  }
}

const longestName = 512

/** Whether a name that another server chose can be a repository's: it becomes part of addresses and of queries. */
export function mayBeName(name: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused
  const isClean = !/[\u0000-\u0020\u007f-\u00a0\u2028\u2029\u202a-\u202e\u2066-\u2069\\]|\p{Surrogate}/u.test(name)
  const segments = name.split('/')
  return isClean && name.length <= longestName && !segments.includes('') && isRepositoryName(name)
}

function unknownVariable(variable: string, variables: readonly string[]): AppError {
  const known = variables.map((name) => `{${name}}`).join(', ')
  return new AppError(
    'invalid_argument',
    'bad-path-pattern',
    `repositoryPathPattern has no variable {${variable}}. There are ${known}.`,
  )
}
