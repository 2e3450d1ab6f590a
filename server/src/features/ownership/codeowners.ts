import { type Dialect, dialectOf, type OwnerLine, readLines } from './codeownersLines.js'
import type { Owner } from './owner.js'
import { PathRules } from './pathRules.js'

/** One line of a CODEOWNERS file that says something of files. */
export interface OwnerRule {
  /** As written. */
  readonly pattern: string
  /** Those of the line, or else those of its section; empty where it says that nobody owns the files. */
  readonly owners: readonly Owner[]
  /** From 1. */
  readonly line: number
  /** The heading above it; undefined for none. */
  readonly section: string | undefined
}

/** What a CODEOWNERS file says. */
export interface Codeowners {
  /** In the order of the file, without those that only exclude. */
  readonly rules: readonly OwnerRule[]
  /**
   * The rules that count for a file: in each section the last that matches, in the order of sections. Sections are
   * known to GitLab only; elsewhere there is one rule or none.
   */
  rulesOf(path: string): readonly OwnerRule[]
  /** The owners of those rules, each once; empty when nobody owns the file. */
  ownersOf(path: string): readonly Owner[]
}

/**
 * Reads a CODEOWNERS file as GitHub does ("About code owners"), or as GitLab does ("CODEOWNERS syntax") where it lies in
 * `.gitlab/` or has headings. `place` is the file's path. Lines that mean nothing are left out.
 */
export function parseCodeowners(text: string, place: string): Codeowners {
  const lines = readLines(text)
  const dialect = dialectOf(place, lines)
  const sections = sectionsOf(lines).map((section) => new Section(section, dialect))
  const rulesOf = (path: string) => sections.flatMap((section) => section.ruleOf(path) ?? [])
  return {
    rules: sections.flatMap(({ rules }) => rules).sort((a, b) => a.line - b.line),
    rulesOf,
    ownersOf: (path) => distinct(rulesOf(path).flatMap(({ owners }) => owners)),
  }
}

function distinct(owners: readonly Owner[]): readonly Owner[] {
  if (owners.length < 2) return owners
  return [...new Map(owners.map((owner) => [`${owner.kind} ${owner.name.toLowerCase()}`, owner])).values()]
}

interface SectionLines {
  readonly name: string | undefined
  /** Of the last heading with this name that names any. */
  owners: readonly Owner[]
  readonly lines: (OwnerLine & { readonly kind: 'rule' })[]
}

/** Headings of one name, in whatever case, are one section: GitLab puts them together. */
function sectionsOf(lines: readonly OwnerLine[]): readonly SectionLines[] {
  let current: SectionLines = { name: undefined, owners: [], lines: [] }
  const byName = new Map([['', current]])
  for (const line of lines) {
    if (line.kind === 'rule') {
      current.lines.push(line.owners.length > 0 || line.excludes ? line : { ...line, owners: current.owners })
      continue
    }
    const key = line.name.toLowerCase()
    current = byName.get(key) ?? { name: line.name, owners: [], lines: [] }
    if (line.owners.length > 0) current.owners = line.owners
    byName.set(key, current)
  }
  return [...byName.values()]
}

/** The rules of one section, of which the last that matches counts. */
class Section {
  readonly rules: readonly OwnerRule[]
  readonly #paths: PathRules
  readonly #excluded: PathRules

  constructor({ name, lines }: SectionLines, dialect: Dialect) {
    const including = lines.filter(({ excludes }) => !excludes)
    const patternsOf = (some: SectionLines['lines']) => some.map(({ pattern }) => pattern)
    this.rules = including.map(({ pattern, owners, line }) => ({ pattern, owners, line, section: name }))
    this.#paths = new PathRules(patternsOf(including), dialect)
    this.#excluded = new PathRules(patternsOf(lines.filter(({ excludes }) => excludes)), dialect)
  }

  ruleOf(path: string): OwnerRule | undefined {
    const place = this.#paths.lastMatch(path)
    if (place === undefined || this.#excluded.lastMatch(path) !== undefined) return undefined
    return this.rules[place]
  }
}
