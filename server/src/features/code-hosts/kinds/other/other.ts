import { AppError, Secret } from '@sextant/base'
import * as v from 'valibot'
import type { CodeHost, HostProblem, HostServices, Listed } from '../../codeHost.js'
import type { HostKind } from '../../hostKind.js'
import { checkRepository } from '../git/checkRepository.js'
import { type Lent, lend } from '../git/lentCredential.js'
import { readExcludeRules } from '../shared/exclude.js'
import { readPathPattern } from '../shared/pathPattern.js'
import { type OtherEntry, readBase, readEntry } from './otherEntries.js'
import { otherSchema, otherSettings, type OtherSettings, otherTemplate } from './otherSettings.js'
import { servedEntries } from './servedEntries.js'

/** Any git repositories by their URLs, and what `src serve-git` serves. */
export const other: HostKind = {
  kind: 'OTHER',
  title: 'Git by URL',
  serviceType: 'other',
  schema: otherSchema,
  secrets: [['url']],
  template: otherTemplate,
  // Without a URL, repositories are of no one host: their clone URLs tell them apart.
  urlOf: (config) => {
    const { url } = v.parse(otherSettings, config)
    return url === undefined ? 'other://list/' : readBase(url).href
  },
  open: (config, services) => openOther(v.parse(otherSettings, config), services),
}

// What existing configurations write for a served list.
const served = new Set(['src-served', 'src-serve-local', 'src-expose'])

function openOther(settings: OtherSettings, services: HostServices): CodeHost {
  const base = settings.url === undefined ? undefined : readBase(settings.url)
  const lent = settings.url === undefined ? undefined : lentBy(new URL(settings.url))
  const isExcluded = readExcludeRules(settings.exclude)
  const naming = readPathPattern(settings.repositoryPathPattern, ['base', 'repo'])
  const isServed = settings.repos.some((entry) => served.has(entry))

  async function* entries(signal: AbortSignal) {
    if (base !== undefined && isServed) yield* servedEntries({ services, base, lent, signal })
    else for (const entry of settings.repos) yield readEntry(entry, base)
  }

  function listed({ url, base: of, repo }: OtherEntry): Listed | undefined {
    const name = naming.nameOf({ base: of, repo })
    if (name === undefined) return { about: `${of}/${repo}`, problem: 'No repository can have this name.' }
    if (isExcluded({ hostName: name, ids: [] })) return undefined
    return { repository: { externalId: url.href, name, cloneURL: url.href, visibility: 'private' } }
  }

  return {
    async check(signal) {
      const problems: HostProblem[] = []
      for await (const entry of entries(signal)) {
        if ('problem' in entry) problems.push(entry)
        else return isServed ? undefined : checkRepository(services, lend(entry.url.href, lent), signal)
      }
      const [first] = problems
      if (first) throw new AppError('invalid_argument', 'bad-clone-url', `${first.about}: ${first.problem}`)
    },
    async *repositories(signal) {
      for await (const entry of entries(signal)) {
        const found = 'problem' in entry ? entry : listed(entry)
        if (found !== undefined) yield found
      }
    },
    authorize: async (cloneURL) => lend(cloneURL, lent),
  }
}

function lentBy({ username, password, origin, protocol }: URL): Lent | undefined {
  if (protocol === 'ssh:' || (username === '' && password === '')) return undefined
  return { username: decodeURIComponent(username), password: new Secret(decodeURIComponent(password)), origin }
}
