import type { Owner } from './owner.js'

/** What a line of a CODEOWNERS file says. */
export type OwnerLine =
  | {
      readonly kind: 'rule'
      /** As written, with its backslashes. */
      readonly pattern: string
      readonly owners: readonly Owner[]
      /** From 1. */
      readonly line: number
      /** `!pattern`: nobody in the section owns what it matches. */
      readonly excludes: boolean
    }
  | { readonly kind: 'heading'; readonly name: string; readonly owners: readonly Owner[] }

/** Where they differ: what a pattern with a slash in it is anchored to, brackets, and what `!` means. */
export type Dialect = 'github' | 'gitlab'

/** More lines, and longer ones, are not read: a bound on what a hostile file costs. */
const mostLines = 100_000
const longestLine = 10_000

export function readLines(text: string): readonly OwnerLine[] {
  const lines = text.replace(/^\uFEFF/, '').split('\n', mostLines)
  return lines.flatMap((line, at) => (line.length > longestLine ? [] : (readLine(line.trim(), at + 1) ?? [])))
}

/** GitLab's, where the file lies in GitLab's folder or has headings, which only GitLab knows. */
export function dialectOf(place: string, lines: readonly OwnerLine[]): Dialect {
  return place.startsWith('.gitlab/') || lines.some(({ kind }) => kind === 'heading') ? 'gitlab' : 'github'
}

function readLine(line: string, number: number): OwnerLine | undefined {
  if (line === '' || line.startsWith('#')) return undefined
  return readHeading(line) ?? readRule(line, number)
}

/** `[Name]`, `^[Name]` for an optional one, `[Name][2]` for so many approvals, each with owners behind it. */
function readHeading(line: string): OwnerLine | undefined {
  const [whole, name] = /^\^?\[([^\]]+)\](?:\[\d+\])?(?=\s|$)/.exec(line) ?? []
  if (whole === undefined || name === undefined) return undefined
  return { kind: 'heading', name: name.trim(), owners: readOwners(line.slice(whole.length)) }
}

function readRule(line: string, number: number): OwnerLine | undefined {
  // A blank behind a backslash is part of the pattern.
  const [written = ''] = /^(?:\\.|[^\\\s])+/.exec(line) ?? []
  const excludes = written.startsWith('!')
  const pattern = excludes ? written.slice(1) : written
  if (pattern === '') return undefined
  return { kind: 'rule', pattern, owners: readOwners(line.slice(written.length)), line: number, excludes }
}

/** A bare word is a handle; what is no address and has an `@` elsewhere is left out; `#` begins a remark. */
function readOwners(text: string): readonly Owner[] {
  const words = text.split(/\s+/).filter((word) => word !== '')
  const remark = words.findIndex((word) => word.startsWith('#'))
  return (remark < 0 ? words : words.slice(0, remark)).flatMap((word) => ownerNamed(word) ?? [])
}

function ownerNamed(word: string): Owner | undefined {
  if (/^@?[^@\s]+$/.test(word)) return { kind: 'handle', name: word.replace('@', '') }
  return /^[^@\s]+@[^@\s]+$/.test(word) ? { kind: 'email', name: word } : undefined
}
