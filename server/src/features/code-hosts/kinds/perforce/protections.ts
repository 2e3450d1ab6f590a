import { globMatches } from '@sextant/git'

/** One line of a protections table of Perforce. */
export interface ProtectionRule {
  readonly level: string
  readonly kind: 'user' | 'group'
  /** May hold `*`. */
  readonly name: string
  /** `*`, or an address that the rule is only for. */
  readonly host: string
  /** Of the depot, with `*`, `...` and `%%1`, without the minus. */
  readonly path: string
  /** Whether it takes away. */
  readonly excludes: boolean
}

/** Who is asked about. */
export interface PerforceUser {
  readonly name: string
  /** All groups that the user is in, by way of other groups too. */
  readonly groups: ReadonlySet<string>
}

const levels = new Set(
  'list read open write admin super review owner =list =read =open =write =branch =owner'.split(' '),
)
// p4 help protections: what lets a person read files.
const reading = new Set('read open write admin super review =read'.split(' '))
// What a person without these cannot do is not reading.
const notReading = new Set('owner =open =write =branch =owner'.split(' '))

/**
 * Reads the rules of `p4 protect -o` or `p4 protects -a`, in their order: `level user|group name host path`. A path in
 * quotes may hold blanks; `##` begins a comment. Lines that are no rules are passed over.
 */
export function readProtections(text: string): readonly ProtectionRule[] {
  return text.split('\n').flatMap((line) => {
    const fields = fieldsOf(line)
    const [level = '', kind, name = '', host = '', path = ''] = fields
    if (!levels.has(level) || (kind !== 'user' && kind !== 'group') || !/^-?\/\//.test(path)) return []
    return [{ level, kind, name, host, path: path.replace(/^-/, ''), excludes: path.startsWith('-') }]
  })
}

function fieldsOf(line: string): string[] {
  const found = line.trim().match(/"[^"]*"|\S+/g) ?? []
  const comment = found.findIndex((field) => field.startsWith('##'))
  return (comment === -1 ? found : found.slice(0, comment)).map((field) => field.replace(/^"(.*)"$/, '$1'))
}

/**
 * Whether a user may read every file below a depot path such as `//depot/main/`. The last rule that says something about
 * it wins: p4 help protections. In doubt the answer is no: a rule that gives must cover all of the path, and one that takes
 * away any part of it takes the whole. Rules for one address do not give, and take unless `ignoreHosts`.
 */
export function mayReadAll(
  rules: readonly ProtectionRule[],
  user: PerforceUser,
  { depot, ignoreHosts }: { readonly depot: string; readonly ignoreHosts: boolean },
): boolean {
  let may = false
  for (const rule of rules) {
    if (!isFor(rule, user) || (rule.host !== '*' && ignoreHosts)) continue
    if (rule.excludes) may &&= notReading.has(rule.level) || !touches(rule.path, depot)
    else may ||= reading.has(rule.level) && rule.host === '*' && covers(rule.path, depot)
  }
  return may
}

function isFor({ kind, name }: ProtectionRule, user: PerforceUser): boolean {
  if (kind === 'user') return globMatches(name, user.name)
  return [...user.groups].some((group) => globMatches(name, group))
}

/** Whether every file below the depot path fits: the pattern is a beginning of it and then `...`. */
function covers(path: string, depot: string): boolean {
  const beginning = path.replace(/\.\.\.$/, '')
  return path.endsWith('...') && firstWildcard(beginning) === -1 && depot.startsWith(beginning)
}

/** Whether some file below the depot path may fit. In any case of letters: some servers tell none apart. */
function touches(path: string, depot: string): boolean {
  const at = firstWildcard(path)
  const [beginning, below] = [(at === -1 ? path : path.slice(0, at)).toLowerCase(), depot.toLowerCase()]
  return beginning.startsWith(below) || (at !== -1 && below.startsWith(beginning))
}

function firstWildcard(path: string): number {
  return path.search(/\*|\.\.\.|%%\d/)
}
