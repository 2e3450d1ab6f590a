import { createHash } from 'node:crypto'
import type { AuthProvider, CommonProvider, Configuration } from '../../configuration/index.js'

/** A provider of accounts elsewhere, with what Sextant knows it by. */
export interface Provider {
  /** Stays the same while the place and the client do: it stands in addresses. */
  readonly id: string
  readonly type: OutsideType
  /** As accounts name the place. */
  readonly serviceType: string
  readonly serviceId: string
  readonly clientId: string
  readonly displayName: string
  readonly displayPrefix: string
  readonly hidden: boolean
  readonly noSignIn: boolean
  readonly order: number
  readonly allowSignup: boolean
  /** Where the provider sends people back; undefined where nobody is sent away. */
  readonly callbackPath?: string
  readonly configuration: OutsideProvider
}

export type OutsideProvider = Exclude<AuthProvider, { readonly type: 'builtin' }>

export type OutsideType = OutsideProvider['type']

/** What follows from the type alone. */
interface Kind {
  readonly name: string
  /** The part of addresses below `/.auth/`. */
  readonly path?: string
  readonly serviceType: string
  readonly callback?: string
  /** What `allowSignup` means where it is not said: as existing servers have it. */
  readonly signUp: boolean
}

const kinds: Readonly<Record<OutsideType, Kind>> = {
  openidconnect: {
    name: 'OpenID Connect',
    path: 'openidconnect',
    serviceType: 'openidconnect',
    callback: 'callback',
    signUp: true,
  },
  saml: { name: 'SAML', path: 'saml', serviceType: 'saml', callback: 'acs', signUp: true },
  github: { name: 'GitHub', path: 'github', serviceType: 'github', callback: 'callback', signUp: false },
  gitlab: { name: 'GitLab', path: 'gitlab', serviceType: 'gitlab', callback: 'callback', signUp: false },
  bitbucketcloud: {
    name: 'Bitbucket Cloud',
    path: 'bitbucketcloud',
    serviceType: 'bitbucketCloud',
    callback: 'callback',
    signUp: false,
  },
  bitbucketserver: {
    name: 'Bitbucket Server',
    path: 'bitbucketserver',
    serviceType: 'bitbucketServer',
    callback: 'callback',
    signUp: false,
  },
  azureDevOps: {
    name: 'Azure DevOps',
    path: 'azuredevops',
    serviceType: 'azuredevops',
    callback: 'callback',
    signUp: false,
  },
  gerrit: { name: 'Gerrit', serviceType: 'gerrit', signUp: false },
  'http-header': { name: 'HTTP header', serviceType: 'http-header', signUp: true },
}

/** Types that people are sent to, by the part of their addresses. */
export const visitedPaths: readonly string[] = Object.values(kinds).flatMap(({ path }) => path ?? [])

/** What people call the type. */
export const typeName = (type: OutsideType): string => kinds[type].name

const known = new WeakMap<readonly AuthProvider[], readonly Provider[]>()

/** The providers of accounts elsewhere that the configuration has now, in the order in which they are offered. */
export function providersOf(configuration: Configuration): readonly Provider[] {
  const configured = configuration.get('auth.providers')
  const before = known.get(configured)
  if (before) return before
  const providers = configured
    .filter((one): one is OutsideProvider => one.type !== 'builtin')
    .map((one, at, all) => providerOf(one, isFirstOfType(all, at)))
    .toSorted((left, right) => left.order - right.order)
  known.set(configured, providers)
  return providers
}

/** The provider with this id. Undefined when it was taken out of the configuration. */
export const providerById = (configuration: Configuration, id: string): Provider | undefined =>
  providersOf(configuration).find((provider) => provider.id === id)

const isFirstOfType = (all: readonly OutsideProvider[], at: number) =>
  all.findIndex(({ type }) => type === all[at]?.type) === at

/**
 * A second provider of a type has an address of its own to come back to, so that an answer of one cannot be taken for
 * an answer of another (RFC 9700, 4.4). The first has the address that existing registrations name.
 */
function providerOf(configuration: OutsideProvider, isFirst: boolean): Provider {
  const { type } = configuration
  const kind = kinds[type]
  const serviceId = serviceIdOf(configuration)
  const clientId = clientIdOf(configuration)
  const id = idOf([type, serviceId, clientId, 'configID' in configuration ? configuration.configID : undefined])
  const common: CommonProvider = type === 'http-header' ? {} : configuration
  const back = kind.callback === undefined ? undefined : `/.auth/${kind.path}/${kind.callback}`
  return {
    id,
    type,
    serviceType: kind.serviceType,
    serviceId,
    clientId,
    displayName: common.displayName ?? kind.name,
    displayPrefix: common.displayPrefix ?? 'Continue with',
    hidden: common.hidden ?? type === 'http-header',
    noSignIn: common.noSignIn ?? type === 'gerrit',
    order: common.order ?? 0,
    allowSignup: ('allowSignup' in configuration ? configuration.allowSignup : undefined) ?? kind.signUp,
    ...(back !== undefined && { callbackPath: isFirst ? back : `${back}/${id}` }),
    configuration,
  }
}

const idOf = (parts: readonly (string | undefined)[]) =>
  createHash('sha256').update(parts.join('\0')).digest('base64url').slice(0, 16)

/** Where it leads to begin signing in. */
export const authenticationURL = ({ id, type, noSignIn }: Provider): string | null => {
  const { path } = kinds[type]
  return path === undefined || noSignIn ? null : `/.auth/${path}/login?pc=${id}`
}

export const pathOf = (type: OutsideType): string | undefined => kinds[type].path

function serviceIdOf(configuration: OutsideProvider): string {
  switch (configuration.type) {
    case 'openidconnect':
      return configuration.issuer
    case 'saml':
      return samlServiceId(configuration)
    case 'github':
      return withSlash(configuration.url ?? 'https://github.com/')
    case 'gitlab':
      return withSlash(configuration.url ?? 'https://gitlab.com/')
    case 'bitbucketcloud':
      return withSlash(configuration.url ?? 'https://bitbucket.org/')
    case 'bitbucketserver':
    case 'gerrit':
      return withSlash(configuration.url)
    case 'azureDevOps':
      return 'https://dev.azure.com/'
    case 'http-header':
      return ''
  }
}

/** The name of the configuration where it has one: metadata may move, and accounts stay. */
function samlServiceId(configuration: Extract<OutsideProvider, { type: 'saml' }>): string {
  const { configID, identityProviderMetadataURL: url, identityProviderMetadata: text = '' } = configuration
  return configID ?? url ?? /\bentityID\s*=\s*["']([^"']+)/.exec(text)?.[1] ?? 'saml'
}

function clientIdOf(configuration: OutsideProvider): string {
  if ('clientID' in configuration) return configuration.clientID
  if ('clientKey' in configuration) return configuration.clientKey
  return configuration.type === 'saml' ? (configuration.serviceProviderIssuer ?? '') : ''
}

const withSlash = (url: string) => (url.endsWith('/') ? url : `${url}/`)
