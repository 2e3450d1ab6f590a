import type { FilterName } from './filterTable.js'
import type { FilterNode, PredicateCall } from './queryTree.js'

/** Names by filter: what `repo:name(...)` may be. */
export type PredicateField = 'repo' | 'file' | 'rev'

export interface PredicateDefinition {
  readonly name: string
  readonly description: string
  /** Names that mean the same. */
  readonly aliases?: readonly string[]
  readonly negatable?: false
  /** An empty argument has a meaning of its own. */
  readonly mayBeEmpty?: true
  /** The argument is a date, or a date and a revision. */
  readonly argument?: 'date' | 'time'
}

export const predicateTable: Readonly<Record<PredicateField, readonly PredicateDefinition[]>> = {
  repo: [
    { name: 'has.path', aliases: ['contains.path'], description: 'Has a file whose path matches' },
    { name: 'has.content', aliases: ['contains.content'], description: 'Has a file whose text matches' },
    { name: 'has.file', aliases: ['contains.file', 'contains'], description: 'Has a file: path:… content:…' },
    {
      name: 'has.commit.after',
      aliases: ['contains.commit.after'],
      description: 'Has a commit after a date',
      argument: 'date',
    },
    { name: 'has.description', negatable: false, description: 'Its description matches' },
    { name: 'has.meta', aliases: ['has', 'has.key', 'has.tag'], description: 'Has metadata: key:value' },
    { name: 'has.topic', description: 'Has a topic on its code host' },
  ],
  file: [
    { name: 'has.content', aliases: ['contains.content'], description: 'Its text matches' },
    { name: 'has.owner', aliases: ['has.owners'], mayBeEmpty: true, description: 'Is owned; empty for anyone' },
    { name: 'has.contributor', description: 'Was changed by a person' },
  ],
  rev: [{ name: 'at.time', negatable: false, description: 'As it was at a date', argument: 'time' }],
}

/** Whether values of this filter may be predicates. */
export const takesPredicates = (name: FilterName | 'repogroup'): name is PredicateField =>
  name === 'repo' || name === 'file' || name === 'rev'

/** The predicate of this name or alias; undefined when there is none. */
export function predicateNamed(field: PredicateField, name: string): PredicateDefinition | undefined {
  const lower = name.toLowerCase()
  return predicateTable[field].find((known) => known.name === lower || known.aliases?.includes(lower))
}

/** Every spelling of the field's predicates. */
export function predicateNames(field: PredicateField): readonly string[] {
  return predicateTable[field].flatMap(({ name, aliases = [] }) => [name, ...aliases])
}

/**
 * The call under its present name: `contains.path(x)` is `has.path(x)`, `has.tag(x)` is `has.meta(x:)`, and
 * `repohasfile:x` is `has.path(x)`. Undefined for a filter that is no call, and for an unknown predicate.
 */
export function presentCall({ name: field, value, predicate }: FilterNode): PredicateCall | undefined {
  if (field === 'repohasfile') return { name: 'has.path', arguments: value }
  if (field === 'repohascommitafter') return { name: 'has.commit.after', arguments: value }
  const name = predicate && takesPredicates(field) ? predicateNamed(field, predicate.name)?.name : undefined
  if (predicate === undefined || name === undefined) return undefined
  const renewed = renewedArguments[predicate.name.toLowerCase()]
  return { name, arguments: renewed?.(predicate.arguments) ?? predicate.arguments }
}

const renewedArguments: Readonly<Record<string, ((written: string) => string) | undefined>> = {
  'has.tag': (tag) => `${tag}:`,
  contains: (parts) => parts.replace(/(^|\s)file:/, '$1path:'),
}

const retiredPredicates: readonly string[] = ['has', 'has.key', 'has.tag', 'contains']

/** Whether the filter is a spelling that `presentCall` renews and that users should give up. */
export const isRetired = ({ name, predicate }: FilterNode): boolean =>
  name === 'repohasfile' ||
  name === 'repohascommitafter' ||
  (name === 'repo' && retiredPredicates.includes(predicate?.name.toLowerCase() ?? ''))
