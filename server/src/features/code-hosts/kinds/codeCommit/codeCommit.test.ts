import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { HostConfig } from '../../hostKind.js'
import { flawsOf, schemaProblems, valid } from '../testing/checkKind.js'
import { codeCommitDescription } from '../testing/codeCommitDescription.js'
import { hostFaults, outcomesOf } from '../testing/hostFaults.js'
import { listAll, serveHost, testServices } from '../testing/serveHost.js'
import { codeCommit } from './codeCommit.js'

const signal = AbortSignal.timeout(20_000)

function configOf(endpoint: string, more: HostConfig = {}): HostConfig {
  return valid(codeCommit, {
    region: 'us-east-1',
    endpoint,
    accessKeyID: 'AKIDEXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
    gitCredentials: { username: 'alice-at-1', password: 'pass/word=' },
    ...more,
  })
}

const open = (endpoint: string, more?: HostConfig) => codeCommit.open(configOf(endpoint, more), testServices())

type Shape = {
  readonly type?: string
  readonly required?: readonly string[]
  readonly members?: object
  readonly member?: object
}

/** What a value has that its shape does not know, and what it lacks. */
function misfits(shape: Shape, value: unknown, path = ''): string[] {
  if (shape.type === 'list') {
    return Array.isArray(value) ? value.flatMap((each) => misfits(shape.member ?? {}, each, `${path}[]`)) : [path]
  }
  if (shape.type === 'timestamp') return typeof value === 'number' ? [] : [path]
  if (shape.type !== 'structure') return typeof value === 'string' ? [] : [path]
  if (typeof value !== 'object' || value === null) return [path]
  const members: Record<string, Shape> = { ...shape.members }
  const lacking = (shape.required ?? []).filter((name) => !Object.hasOwn(value, name)).map((name) => `${path}.${name}`)
  const inside = Object.entries(value).flatMap(([name, each]) => {
    const member = members[name]
    return member ? misfits(member, each, `${path}.${name}`) : [`${path}.${name}`]
  })
  return [...lacking, ...inside]
}

const { metadata, operations } = codeCommitDescription
const signed =
  /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/20260102\/us-east-1\/codecommit\/aws4_request, SignedHeaders=accept;content-type;host;user-agent;x-amz-date;x-amz-target, Signature=[0-9a-f]{64}$/

/** CodeCommit with so many repositories, in pages of three. What is not valid by AWS's description is answered with 418. */
function codeCommitWith(names: readonly string[]): RequestListener {
  return (request, response) => void answer(names, request, response)
}

async function answer(names: readonly string[], request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { 'x-amz-target': target, 'content-type': type, authorization } = request.headers
  const [prefix, action] = String(target).split('.')
  const isList = action === 'ListRepositories'
  const operation = isList ? operations.ListRepositories : operations.BatchGetRepositories
  const input = JSON.parse(await text(request))
  const output = isList ? pageOf(names, input) : batchOf(names, input)
  const faults = [
    ...(prefix === metadata.targetPrefix && Object.hasOwn(operations, action ?? '') ? [] : ['x-amz-target']),
    ...(type === `application/x-amz-json-${metadata.jsonVersion}` ? [] : ['content-type']),
    ...(signed.test(String(authorization)) ? [] : ['authorization']),
    ...misfits(operation.input, input, 'input'),
    ...misfits(operation.output, output, 'output'),
  ]
  if (faults.length === 0) response.end(JSON.stringify(output))
  else response.writeHead(418).end(JSON.stringify({ message: faults.join() }))
}

function pageOf(names: readonly string[], { nextToken = '0' }: { readonly nextToken?: string }) {
  const from = Number(nextToken)
  const more = from + 3 < names.length
  const repositories = names
    .slice(from, from + 3)
    .map((repositoryName) => ({ repositoryName, repositoryId: `id-${repositoryName}` }))
  return { repositories, ...(more && { nextToken: String(from + 3) }) }
}

function batchOf(names: readonly string[], { repositoryNames }: { readonly repositoryNames: readonly string[] }) {
  const known = repositoryNames.filter((name) => names.includes(name))
  return {
    repositories: known.map((name) => ({
      accountId: '111111111111',
      repositoryId: `id-${name}`,
      repositoryName: name,
      repositoryDescription: `All of ${name}`,
      defaultBranch: 'main',
      lastModifiedDate: 1_767_322_800,
      creationDate: 1_767_322_800,
      cloneUrlHttp: `https://git-codecommit.us-east-1.amazonaws.com/v1/repos/${name}`,
      cloneUrlSsh: `ssh://git-codecommit.us-east-1.amazonaws.com/v1/repos/${name}`,
      Arn: `arn:aws:codecommit:us-east-1:111111111111:${name}`,
    })),
    repositoriesNotFound: repositoryNames.filter((name) => !names.includes(name)),
  }
}

test('the template is valid and every key is described', () => expect(flawsOf(codeCommit)).toEqual([]))

test('the host follows from the region, or is the endpoint', () => {
  const { endpoint: _, ...usual } = configOf('https://vpce.example')
  expect(codeCommit.urlOf(usual)).toBe('https://codecommit.us-east-1.amazonaws.com/')
  expect(codeCommit.urlOf({ ...usual, region: 'cn-north-1' })).toBe('https://codecommit.cn-north-1.amazonaws.com.cn/')
  expect(codeCommit.urlOf(configOf('https://vpce.example'))).toBe('https://vpce.example/')
  expect(schemaProblems(codeCommit, { ...usual, region: 'evil.example/' })).not.toEqual([])
  expect(schemaProblems(codeCommit, { ...usual, gitURLType: 'ssh' })).not.toEqual([])
})

test('all pages are listed, with requests that are valid by the description of AWS', async () => {
  const names = ['api', 'web', 'tool', 'old', 'docs', 'infra', 'last']
  const { url, asked } = await serveHost(codeCommitWith(names))
  const { repositories, problems } = await listAll(open(url, { exclude: [{ name: 'OLD' }, { id: 'id-docs' }] }))
  expect(problems).toEqual([])
  expect(repositories.map(({ name }) => name)).toEqual(['api', 'web', 'tool', 'infra', 'last'])
  expect(repositories[0]).toEqual({
    externalId: 'id-api',
    name: 'api',
    cloneURL: 'https://git-codecommit.us-east-1.amazonaws.com/v1/repos/api',
    webURL: 'https://us-east-1.console.aws.amazon.com/codesuite/codecommit/repositories/api/browse',
    description: 'All of api',
    visibility: 'private',
  })
  expect(asked).toHaveLength(6)
})

test('an account without repositories has an empty list, and passes the check', async () => {
  const { url } = await serveHost(codeCommitWith([]))
  expect(await listAll(open(url))).toEqual({ repositories: [], problems: [] })
  await open(url).check(signal)
})

test('git gets the git credentials for its own host alone, or the ID of the key for ssh', async () => {
  const { url } = await serveHost(codeCommitWith(['api']))
  const host = open(url)
  const lent = await host.authorize('https://git-codecommit.us-east-1.amazonaws.com/v1/repos/api', signal)
  expect([lent.credential?.username, lent.credential?.password.reveal()]).toEqual(['alice-at-1', 'pass/word='])
  const elsewhere = host.authorize('https://evil.example/v1/repos/api', signal)
  await expect(elsewhere).rejects.toMatchObject({ reason: 'clone-url-elsewhere' })
  const { repositories } = await listAll(open(url, { gitURLType: 'ssh', gitSSHKeyID: 'APKAEXAMPLE' }))
  expect(repositories[0]?.cloneURL).toBe('ssh://APKAEXAMPLE@git-codecommit.us-east-1.amazonaws.com/v1/repos/api')
})

test.each([
  ['UnrecognizedClientException', 'unauthenticated'],
  ['com.amazon.coral.service#InvalidSignatureException', 'unauthenticated'],
  ['AccessDeniedException', 'permission_denied'],
  ['ThrottlingException', 'resource_exhausted'],
  ['InvalidContinuationTokenException', 'failed_precondition'],
])('what AWS says with status 400 is understood: %s', async (type, code) => {
  const { url } = await serveHost((_request, response) => {
    response.writeHead(400).end(JSON.stringify({ __type: type, message: 'No.' }))
  })
  await expect(open(url).check(signal)).rejects.toMatchObject({ code })
})

test('H-05: a token that comes again ends the list with an error', async () => {
  const { url } = await serveHost((request, response) => {
    const isList = String(request.headers['x-amz-target']).endsWith('ListRepositories')
    response.end(JSON.stringify(isList ? { repositories: [], nextToken: 'again' } : { repositories: [] }))
  })
  await expect(listAll(open(url))).rejects.toMatchObject({ reason: 'endless-list' })
})

test.each(hostFaults)('F-10: CodeCommit answers with %s', async (_name, expected, answer) => {
  const outcomes = await outcomesOf(expected, answer, (url, services) => codeCommit.open(configOf(url), services))
  expect(outcomes).toEqual(expected)
})
