import { Secret } from '@sextant/base'
import * as v from 'valibot'
import type { CodeHost, HostServices } from '../../codeHost.js'
import type { HostKind } from '../../hostKind.js'
import { checkRepository } from '../git/checkRepository.js'
import { credentialOf, withCredential } from '../shared/cloneCredential.js'
import { readListingRules } from '../shared/foundRepository.js'
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
  const { region, accessKeyID, secretAccessKey, gitCredentials, gitURLType } = settings
  const key = { id: accessKeyID, secret: new Secret(secretAccessKey) }
  const api = openCodeCommitAPI({ url: endpointOf(settings), region, key, services })
  const gitHost = `https://git-codecommit.${region}.${domainOf(region)}/`
  const credential = gitCredentials && credentialOf(gitCredentials.username, gitCredentials.password)

  const cloneURLOf = (found: CodeCommitRepository) =>
    gitURLType === 'ssh' ? sshURL(found, settings) : found.cloneUrlHttp
  const authorize = async (cloneURL: string) => withCredential(cloneURL, gitHost, credential)
  const listed = readListingRules({ ...settings, hostURL: gitHost, variables: ['name', 'region'] })

  return {
    async check(signal) {
      const first = await api.first(signal)
      if (first !== undefined) await checkRepository(services, await authorize(cloneURLOf(first)), signal)
    },
    async *repositories(signal) {
      for await (const found of api.repositories(signal)) {
        const { repositoryName: name, repositoryId, repositoryDescription: description } = found
        yield* listed({
          externalId: repositoryId,
          hostName: name,
          variables: { name, region },
          cloneURL: cloneURLOf(found),
          webURL: webURL(region, name),
          visibility: 'private',
          ...(description && { description }),
        })
      }
    },
    authorize,
  }
}

/** With the ID of the key as the user: https://docs.aws.amazon.com/codecommit/latest/userguide/how-to-connect.html */
function sshURL({ cloneUrlSsh }: CodeCommitRepository, { gitSSHKeyID = '' }: CodeCommitSettings): string {
  return cloneUrlSsh.replace(/^ssh:\/\/(?:[^/@]*@)?/, `ssh://${gitSSHKeyID}@`)
}
