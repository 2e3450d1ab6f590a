import { askGitolite, type CloneURL, parseCloneURL } from '@sextant/git'
import { AppError } from '@sextant/base'
import * as v from 'valibot'
import type { CodeHost, HostServices, Listed } from '../../codeHost.js'
import type { HostKind, JSONSchema } from '../../hostKind.js'
import { excludeSetting, unusedProperty } from '../git/commonSettings.js'
import { excludeProperty } from '../shared/configurationSchema.js'
import { readExcludeRules } from '../shared/exclude.js'
import { mayBeName } from '../shared/pathPattern.js'

const gitoliteSettings = v.object({ host: v.string(), prefix: v.string(), exclude: excludeSetting })

type GitoliteSettings = v.InferOutput<typeof gitoliteSettings>

const schema: JSONSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['host', 'prefix'],
  properties: {
    host: {
      description:
        'The account and host of Gitolite, as for ssh: git@gitolite.example, or ssh://git@gitolite.example:2222. The account that runs this server asks with its own ssh key: add its public key to Gitolite with the right R to the repositories, and the host to its known hosts.',
      type: 'string',
      pattern: '^(ssh://)?[A-Za-z0-9_][A-Za-z0-9._-]*@[A-Za-z0-9_[][A-Za-z0-9._:\\]-]*/?$',
    },
    prefix: {
      description: 'Put before the names of the repositories: "gitolite.example/".',
      type: 'string',
    },
    exclude: excludeProperty(['name', 'pattern']),
    phabricator: unusedProperty('object'),
    phabricatorMetadataCommand: unusedProperty('string'),
    blacklist: unusedProperty('string'),
  },
}

const template = `{
  // As for ssh. The key of the account that runs this server must be known to Gitolite.
  "host": "git@gitolite.example",

  // Put before the names of the repositories.
  "prefix": "gitolite.example/"
}
`

/** Gitolite, which is asked by ssh. It does not tell what others may read. */
export const gitolite: HostKind = {
  kind: 'GITOLITE',
  title: 'Gitolite',
  serviceType: 'gitolite',
  schema,
  secrets: [],
  template,
  urlOf: (config) => urlOf(v.parse(gitoliteSettings, config)),
  open: (config, services) => openGitolite(v.parse(gitoliteSettings, config), services),
}

function urlOf({ host }: GitoliteSettings): string {
  return `ssh://${host.replace(/^ssh:\/\/|\/$/g, '')}/`
}

function openGitolite(settings: GitoliteSettings, { knownHosts }: HostServices): CodeHost {
  const base = urlOf(settings)
  const isExcluded = readExcludeRules(settings.exclude)
  const trust = knownHosts === undefined ? {} : { knownHosts }
  const ask = (signal: AbortSignal) => askGitolite(checked(`${base}info`), { signal, ...trust })

  function listed(own: string): Listed | undefined {
    if (isExcluded({ hostName: own, ids: [] })) return undefined
    const parsed = parseCloneURL(`${base}${own.split('/').map(encodeURIComponent).join('/')}`)
    const name = `${settings.prefix}${own}`
    if (!parsed.ok || !mayBeName(name)) return { about: own, problem: 'No repository can have this name.' }
    return { repository: { externalId: own, name, cloneURL: parsed.url.href, visibility: 'private' } }
  }

  return {
    check: async (signal) => void (await ask(signal)),
    async *repositories(signal) {
      for (const { name } of await ask(signal)) {
        const one = listed(name)
        if (one !== undefined) yield one
      }
    },
    authorize: async (cloneURL) => checked(cloneURL),
  }
}

function checked(text: string): CloneURL {
  const parsed = parseCloneURL(text)
  if (parsed.ok && parsed.url.scheme === 'ssh') return parsed.url
  const sentence = parsed.ok ? 'Gitolite is cloned from by ssh.' : parsed.message
  throw new AppError('invalid_argument', 'bad-clone-url', sentence)
}
