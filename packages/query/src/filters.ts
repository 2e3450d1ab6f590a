/** How patterns are read; see docs/query-language.md. */
export type PatternType = 'keyword' | 'standard' | 'literal' | 'regexp' | 'structural'

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
  | 'index'
  | 'lang'
  | 'message'
  | 'patterntype'
  | 'repo'
  | 'repohascommitafter'
  | 'repohasfile'
  | 'rev'
  | 'rule'
  | 'select'
  | 'timeout'
  | 'type'
  | 'visibility'

/** What the language knows of a filter. */
export interface FilterFacts {
  readonly name: FilterName
  readonly aliases: readonly string[]
  /** May be preceded by "-" or NOT. */
  readonly negatable: boolean
  /** May stand only once in a query. */
  readonly singular: boolean
  /** All values that there are; undefined for free text. */
  readonly values?: readonly string[]
  readonly description: string
}

const yesNo = ['yes', 'no']
const yesNoOnly = ['yes', 'no', 'only']

/** Every filter, by name. The lists of aliases, negatable and singular ones are the specification's, section 3 and 5. */
export const filterFacts: readonly FilterFacts[] = [
  { name: 'after', aliases: ['since'], negatable: false, singular: false, description: 'commits after a date' },
  {
    name: 'archived',
    aliases: [],
    negatable: false,
    singular: true,
    values: yesNoOnly,
    description: 'archived repositories',
  },
  { name: 'author', aliases: [], negatable: true, singular: false, description: 'commits by an author' },
  { name: 'before', aliases: ['until'], negatable: false, singular: false, description: 'commits before a date' },
  {
    name: 'case',
    aliases: [],
    negatable: false,
    singular: true,
    values: yesNo,
    description: 'upper and lower case count',
  },
  { name: 'committer', aliases: [], negatable: true, singular: true, description: 'commits by a committer' },
  { name: 'content', aliases: [], negatable: true, singular: true, description: 'a pattern, spelled out' },
  { name: 'context', aliases: [], negatable: false, singular: true, description: 'a search context' },
  { name: 'count', aliases: [], negatable: false, singular: true, description: 'how many matches, or all' },
  { name: 'file', aliases: ['f', 'path'], negatable: true, singular: false, description: 'paths that match' },
  { name: 'fork', aliases: [], negatable: false, singular: true, values: yesNoOnly, description: 'forks' },
  { name: 'index', aliases: [], negatable: false, singular: true, values: yesNoOnly, description: 'what is indexed' },
  { name: 'lang', aliases: ['l', 'language'], negatable: true, singular: false, description: 'files in a language' },
  {
    name: 'message',
    aliases: ['m', 'msg'],
    negatable: true,
    singular: false,
    description: 'commits whose message matches',
  },
  {
    name: 'patterntype',
    aliases: [],
    negatable: false,
    singular: true,
    values: ['keyword', 'standard', 'literal', 'regexp', 'structural'],
    description: 'how patterns are read',
  },
  { name: 'repo', aliases: ['r'], negatable: true, singular: false, description: 'repositories whose name matches' },
  {
    name: 'repohascommitafter',
    aliases: [],
    negatable: false,
    singular: true,
    description: 'repositories with a commit after a date',
  },
  {
    name: 'repohasfile',
    aliases: [],
    negatable: true,
    singular: false,
    description: 'repositories with a file that matches',
  },
  { name: 'rev', aliases: ['revision'], negatable: false, singular: true, description: 'branches, tags or commits' },
  { name: 'rule', aliases: [], negatable: false, singular: true, description: 'a rule for structural patterns' },
  {
    name: 'select',
    aliases: [],
    negatable: false,
    singular: true,
    values: ['repo', 'file', 'content', 'symbol', 'commit'],
    description: 'what kind of result to show',
  },
  { name: 'timeout', aliases: [], negatable: false, singular: true, description: 'how long to search, such as 30s' },
  {
    name: 'type',
    aliases: [],
    negatable: false,
    singular: false,
    values: ['file', 'path', 'repo', 'symbol', 'commit', 'diff'],
    description: 'what to search',
  },
  {
    name: 'visibility',
    aliases: [],
    negatable: false,
    singular: true,
    values: ['any', 'public', 'private'],
    description: 'public or private repositories',
  },
]

const byName = new Map(filterFacts.flatMap((facts) => [facts.name, ...facts.aliases].map((name) => [name, facts])))

/** The filter that a name or alias means, in any case; undefined when there is none. */
export function findFilter(name: string): FilterFacts | undefined {
  return byName.get(name.toLowerCase())
}
