export type FilterName =
  | 'after'
  | 'archived'
  | 'author'
  | 'before'
  | 'case'
  | 'committer'
  | 'content'
  | 'context'
  | 'count'
  | 'file'
  | 'fork'
  | 'lang'
  | 'message'
  | 'patterntype'
  | 'repo'
  | 'repohascommitafter'
  | 'repohasfile'
  | 'rev'
  | 'select'
  | 'timeout'
  | 'type'
  | 'visibility'
  | 'index'
  | 'rule'

/** What a filter's value may be. */
export type FilterValue =
  | { readonly kind: 'regexp' | 'text' | 'count' | 'duration' | 'date' | 'revisions' | 'context' }
  | { readonly kind: 'choice'; readonly choices: readonly string[]; readonly alsoAccepted?: readonly string[] }

export interface FilterDefinition {
  readonly aliases: readonly string[]
  readonly negatable: boolean
  /** May stand once in a query (in each alternative of one with `or`). */
  readonly singular: boolean
  readonly value: FilterValue
  /** One line for completion lists and documentation. */
  readonly description: string
}

const yesWords = ['y', 't', 'true', '1']
const noWords = ['n', 'f', 'false', '0']
const yesOnlyNo: FilterValue = {
  kind: 'choice',
  choices: ['yes', 'only', 'no'],
  alsoAccepted: [...yesWords, ...noWords],
}

const symbolKinds =
  'file module namespace package class method property field constructor enum interface function variable constant ' +
  'string number boolean array object key null enum-member struct event operator type-parameter'

const selections =
  'repo file file.path file.directory file.owners content symbol commit commit.diff.added commit.diff.removed'

/** `negatable` and `singular` in one word each keep the table narrow enough to read. */
const filter = (
  properties: readonly ('negatable' | 'singular')[],
  value: FilterValue,
  description: string,
  aliases: readonly string[] = [],
): FilterDefinition => ({
  aliases,
  negatable: properties.includes('negatable'),
  singular: properties.includes('singular'),
  value,
  description,
})

const regexp: FilterValue = { kind: 'regexp' }
const text: FilterValue = { kind: 'text' }
const choice = (choices: readonly string[], alsoAccepted: readonly string[] = []): FilterValue => ({
  kind: 'choice',
  choices,
  alsoAccepted,
})

/** Every filter of the language, in the order in which a completion list shows them. */
export const filterTable: Readonly<Record<FilterName, FilterDefinition>> = {
  repo: filter(['negatable'], regexp, 'Repositories whose name matches, with @ for revisions', ['r']),
  file: filter(['negatable'], regexp, 'Files whose path matches', ['f', 'path']),
  lang: filter(['negatable'], text, 'Files in a language', ['l', 'language']),
  rev: filter(['singular'], { kind: 'revisions' }, 'Branches, tags or commits to search', ['revision']),
  type: filter([], choice(['file', 'path', 'repo', 'symbol', 'commit', 'diff']), 'What to find'),
  case: filter(['singular'], choice(['yes', 'no'], [...yesWords, ...noWords]), 'Whether upper and lower case differ'),
  content: filter(['negatable', 'singular'], text, 'Text of the file, as an explicit pattern'),
  select: filter(
    ['singular'],
    choice(
      selections.split(' '),
      symbolKinds.split(' ').map((kind) => `symbol.${kind}`),
    ),
    'What to show of each result',
  ),
  count: filter(['singular'], { kind: 'count' }, 'How many results to find, or all'),
  timeout: filter(['singular'], { kind: 'duration' }, 'How long to search at most'),
  patterntype: filter(
    ['singular'],
    choice(['keyword', 'standard', 'literal', 'regexp', 'structural'], ['regex', 'lucky']),
    'How to read the pattern',
  ),
  context: filter(['singular'], { kind: 'context' }, 'A named set of repositories'),
  fork: filter(['singular'], yesOnlyNo, 'Forks: with, only, or without'),
  archived: filter(['singular'], yesOnlyNo, 'Archived repositories: with, only, or without'),
  visibility: filter(['singular'], choice(['any', 'public', 'private']), 'Public or private repositories'),
  author: filter(['negatable'], regexp, 'Commits by an author'),
  committer: filter(['negatable'], regexp, 'Commits by a committer'),
  message: filter(['negatable'], regexp, 'Commits whose message matches', ['m', 'msg']),
  before: filter([], { kind: 'date' }, 'Commits at or before a date, in UTC', ['until']),
  after: filter([], { kind: 'date' }, 'Commits at or after a date, in UTC', ['since']),
  index: filter(['singular'], yesOnlyNo, 'Indexed revisions: with, only, or without'),
  rule: filter(['singular'], text, 'A rule for a structural pattern'),
  repohasfile: filter(['negatable'], regexp, 'Repositories with a file: now repo:has.path()'),
  repohascommitafter: filter(['singular'], text, 'Repositories with a commit since: now repo:has.commit.after()'),
}

/** In the order of the table. */
export const filterNames: readonly FilterName[] = Object.keys(filterTable).filter((name): name is FilterName =>
  Object.hasOwn(filterTable, name),
)

/** Fields that once were filters: still recognised, and left out of the search. */
export type RemovedField = 'repogroup'

const fields: ReadonlyMap<string, FilterName | RemovedField> = new Map<string, FilterName | RemovedField>([
  ...filterNames.flatMap((name) => [name, ...filterTable[name].aliases].map((field) => [field, name] as const)),
  ['repogroup', 'repogroup'],
  ['g', 'repogroup'],
])

/** The filter a field names, by name or alias, in any case. */
export function filterNamed(field: string): FilterName | RemovedField | undefined {
  return fields.get(field.toLowerCase())
}

/** All spellings of three letters or more: what a mistyped field may have meant. */
export const longFieldNames: readonly string[] = [...fields.keys()].filter((field) => field.length > 2)

/** The value in the table's own spelling: `YES` and `true` are `yes`; undefined when it is none of the choices. */
export function choiceNamed(value: string, allowed: FilterValue): string | undefined {
  if (allowed.kind !== 'choice') return undefined
  const lower = value.toLowerCase()
  if (allowed.choices.includes(lower)) return lower
  if (!allowed.alsoAccepted?.includes(lower)) return undefined
  if (yesWords.includes(lower)) return 'yes'
  return noWords.includes(lower) ? 'no' : lower
}
