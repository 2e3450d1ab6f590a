import { Secret } from '@sextant/base'
import * as v from 'valibot'
import type { CodeHost, HostServices, Listed } from '../../codeHost.js'
import type { HostKind } from '../../hostKind.js'
import { checkRepository } from '../git/checkRepository.js'
import { type Lent, withCredential } from '../git/withCredential.js'
import { readExcludeRules } from '../shared/exclude.js'
import { readPathPattern } from '../shared/pathPattern.js'
import { type CodeCommitRepository, openCodeCommitAPI } from './codeCommitAPI.js'
import {
  codeCommitSchema,
  codeCommitSettings,
  type CodeCommitSettings,
  codeCommitTemplate,
} from './codeCommitSettings.js'

/** AWS CodeCommit, one region. It does not tell who may read what. */
export const codeCommit: HostKind = {
  kind: 'AWSCODECOMMIT',
  title: 'AWS CodeCommit',
  serviceType: 'awscodecommit',
  schema: codeCommitSchema,
  secrets: [['secretAccessKey'], ['gitCredentials', 'password']],
  template: codeCommitTemplate,
  urlOf: (config) => endpointOf(v.parse(codeCommitSettings, config)),
  open: (config, services) => openCodeCommit(v.parse(codeCommitSettings, config), services),
}

/** Of the API: https://docs.aws.amazon.com/general/latest/gr/codecommit.html */
function endpointOf({ endpoint, region }: CodeCommitSettings): string {
  return endpoint === undefined ? `https://codecommit.${region}.${domainOf(region)}/` : new URL(endpoint).href
}

/** The regions in China have a domain of their own. */
function domainOf(region: string): string {
  return region.startsWith('cn-') ? 'amazonaws.com.cn' : 'amazonaws.com'
}

function webURL(region: string, name: string): string {
  const console = region.startsWith('cn-') ? 'console.amazonaws.cn' : 'console.aws.amazon.com'
  return `https://${region}.${console}/codesuite/codecommit/repositories/${encodeURIComponent(name)}/browse`
}

function openCodeCommit(settings: CodeCommitSettings, services: HostServices): CodeHost {
  const { region, accessKeyID, secretAccessKey, repositoryPathPattern } = settings
  const key = { id: accessKeyID, secret: new Secret(secretAccessKey) }
  const api = openCodeCommitAPI({ url: endpointOf(settings), region, key, services })
  const isExcluded = readExcludeRules(settings.exclude)
  const naming = readPathPattern(repositoryPathPattern, ['name', 'region'])
  const lent = lentBy(settings)

  function listed(found: CodeCommitRepository): Listed | undefined {
    const { repositoryName, repositoryId, repositoryDescription, cloneUrlHttp } = found
    if (isExcluded({ hostName: repositoryName, ids: [repositoryId] })) return undefined
    const name = naming.nameOf({ name: repositoryName, region })
    if (name === undefined) return { about: repositoryName, problem: 'No repository can have this name.' }
    const cloneURL = settings.gitURLType === 'ssh' ? sshURL(found, settings) : cloneUrlHttp
    return {
      repository: {
        externalId: repositoryId,
        name,
        cloneURL,
        webURL: webURL(region, repositoryName),
        ...(repositoryDescription && { description: repositoryDescription }),
        visibility: 'private',
      },
    }
  }

  async function* repositories(signal: AbortSignal): AsyncIterable<Listed> {
    for await (const found of api.repositories(signal)) {
      const one = listed(found)
      if (one !== undefined) yield one
    }
  }

  return {
    async check(signal) {
      const first = await api.first(signal)
      if (first === undefined) return
      const cloneURL = settings.gitURLType === 'ssh' ? sshURL(first, settings) : first.cloneUrlHttp
      await checkRepository(services, withCredential(cloneURL, lent), signal)
    },
    repositories,
    authorize: async (cloneURL) => withCredential(cloneURL, lent),
  }
}

function lentBy({ gitCredentials, region }: CodeCommitSettings): Lent | undefined {
  if (gitCredentials === undefined) return undefined
  const { username, password } = gitCredentials
  return { username, password: new Secret(password), origin: `https://git-codecommit.${region}.${domainOf(region)}` }
}

/** With the ID of the key as the user: https://docs.aws.amazon.com/codecommit/latest/userguide/how-to-connect.html */
function sshURL({ cloneUrlSsh }: CodeCommitRepository, { gitSSHKeyID = '' }: CodeCommitSettings): string {
  return cloneUrlSsh.replace(/^ssh:\/\/(?:[^/@]*@)?/, `ssh://${gitSSHKeyID}@`)
}
