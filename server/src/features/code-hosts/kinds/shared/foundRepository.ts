import { parseCloneURL } from '@sextant/git'
import type { HostRepository, Listed } from '../../codeHost.js'
import { type Excludable, type ExcludeRule, readExcludeRules } from './exclude.js'
import { mayBeName, readPathPattern } from './pathPattern.js'

/** A repository as a host's answer has it, before it is named and before rules leave it out. */
export interface FoundRepository extends Omit<HostRepository, 'name'> {
  /** As the host calls it: `owner/name`. */
  readonly hostName: string
  /** All that an exclude rule may call its id; `externalId` when absent. */
  readonly ids?: readonly (string | number)[]
  /** Of `repositoryPathPattern`, besides `host`. */
  readonly variables: Readonly<Record<string, string>>
}

export interface ListingRules {
  /** The host's address, of which `{host}` is the name and port. */
  readonly hostURL: string
  readonly repositoryPathPattern: string
  /** All that the pattern may name. */
  readonly variables: readonly string[]
  readonly exclude?: readonly ExcludeRule[] | undefined
  /** Changes a name that the pattern made. */
  readonly transformName?: (name: string) => string
}

/**
 * Turns what a host lists into what is listed here: nothing for what the rules exclude, a problem for what cannot have a
 * name or be cloned. Throws `AppError` 'invalid_argument' for rules that cannot be read.
 */
export function readListingRules(rules: ListingRules): (found: FoundRepository) => readonly Listed[] {
  const { hostURL, repositoryPathPattern, transformName = (name) => name } = rules
  const naming = readPathPattern(repositoryPathPattern, ['host', ...rules.variables])
  const isExcluded = readExcludeRules(rules.exclude)
  const { host } = new URL(hostURL)
  return (found) => {
    if (isExcluded(excludable(found))) return []
    const name = transformName(naming.nameOf({ host, ...found.variables }) ?? '')
    if (!mayBeName(name))
      return [{ about: found.hostName, problem: 'Its name here would not be one that can be used.' }]
    const clone = parseCloneURL(found.cloneURL, { allowHTTP: true, allowFile: true })
    if (!clone.ok) return [{ about: found.hostName, problem: clone.message }]
    return [{ repository: present(found, name) }]
  }
}

function excludable({
  hostName,
  externalId,
  ids = [externalId],
  isFork,
  isArchived,
  stars,
  bytes,
}: FoundRepository): Excludable {
  return {
    hostName,
    ids,
    ...(isFork !== undefined && { isFork }),
    ...(isArchived !== undefined && { isArchived }),
    ...(stars !== undefined && { stars }),
    ...(bytes !== undefined && { bytes }),
  }
}

const longestDescription = 2000
const mostTopics = 100

/** What another server wrote, within bounds: it is shown on pages, and its address becomes a link. */
function present(found: FoundRepository, name: string): HostRepository {
  const { hostName: _hostName, ids: _ids, variables: _variables, webURL, description, topics, ...facts } = found
  return {
    ...facts,
    name,
    ...(webURL !== undefined && isWebAddress(webURL) && { webURL }),
    ...(description !== undefined && description !== '' && { description: description.slice(0, longestDescription) }),
    ...(topics !== undefined &&
      topics.length > 0 && { topics: topics.slice(0, mostTopics).map((topic) => topic.toLowerCase()) }),
  }
}

function isWebAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return (url?.protocol === 'https:' || url?.protocol === 'http:') && url.username === '' && url.password === ''
}
