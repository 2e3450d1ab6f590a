import { AppError } from '@sextant/base'
import { compileRegex, globPattern, type Regex } from '@sextant/regex'
import type { PackageKind } from './packageKind.js'

export type PackageBehaviour = 'ALLOW' | 'BLOCK'

/** Names by a glob, or versions of one package by a glob. `*` does not stop at a slash. */
export type PackageMatch =
  | { readonly nameGlob: string }
  | { readonly packageName: string; readonly versionGlob: string }

/** A rule of an administrator. */
export interface PackageFilter {
  readonly id: number
  readonly behaviour: PackageBehaviour
  readonly kind: PackageKind
  readonly match: PackageMatch
}

/** What may be taken of one kind. */
export interface PackageRules {
  /** Whether any version of the package may be. */
  allowsName(name: string): boolean
  allowsVersion(name: string, version: string): boolean
}

/**
 * The rules that filters of one kind make. What is blocked never comes; where anything is allowed, only that comes. A
 * filter for versions of a package that allows also lets in the package's name.
 */
export function packageRules(filters: readonly Pick<PackageFilter, 'behaviour' | 'match'>[]): PackageRules {
  const tests = filters.map(({ behaviour, match }) => ({ behaviour, ...testOf(match) }))
  const blocks = tests.filter(({ behaviour }) => behaviour === 'BLOCK')
  const allows = tests.filter(({ behaviour }) => behaviour === 'ALLOW')
  return {
    allowsName: (name) =>
      !blocks.some((test) => test.everyVersion(name)) &&
      (allows.length === 0 || allows.some((test) => test.someVersion(name))),
    allowsVersion: (name, version) =>
      !blocks.some((test) => test.version(name, version)) &&
      (allows.length === 0 || allows.some((test) => test.version(name, version))),
  }
}

/** Names and versions that a filter is about, for showing what it would do. */
export interface MatchTest {
  everyVersion(name: string): boolean
  someVersion(name: string): boolean
  version(name: string, version: string): boolean
}

/** Throws `AppError` 'invalid_argument' for a glob that cannot be read. */
export function testOf(match: PackageMatch): MatchTest {
  if ('nameGlob' in match) {
    const byName = globTest(match.nameGlob)
    return { everyVersion: byName, someVersion: byName, version: byName }
  }
  const byVersion = globTest(match.versionGlob)
  const isIt = (name: string) => name === match.packageName
  return {
    // Of versions to come nobody knows what they will be called, unless all are meant.
    everyVersion: (name) => isIt(name) && /^\*+$/.test(match.versionGlob),
    someVersion: isIt,
    version: (name, version) => isIt(name) && byVersion(version),
  }
}

function globTest(glob: string): (text: string) => boolean {
  const read = globPattern(withoutSlashes(glob))
  if ('problem' in read) throw badGlob(read.problem)
  const compiled = compileRegex(read.pattern, { caseSensitive: true })
  if (!compiled.ok) throw badGlob(compiled.problem.message)
  return (text) => matches(compiled.regex, text)
}

/** A star stops at a slash, and the slashes of packages' names are no folders. No name has the character instead. */
const withoutSlashes = (text: string) => text.replaceAll('/', '\u001f')

function matches(regex: Regex, text: string): boolean {
  const bytes = Buffer.from(withoutSlashes(text))
  return regex.test(bytes, 0, bytes.length)
}

const badGlob = (problem: string) => new AppError('invalid_argument', 'bad-glob', problem)
