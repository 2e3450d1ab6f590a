import { readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { messageOf, Secret } from '@sextant/base'
import { networksOf } from '../http/networks.js'
import { type PrivateHosts, privateHostsOf } from '../http/outgoingAddress.js'
import { expandHome } from './expandHome.js'
import { badSetting as bad, type SettingText as Value } from './badSetting.js'
import { type IndexSettings, readIndexSettings } from './indexSettings.js'
import { type MirrorSettings, readMirrorSettings } from './mirrorSettings.js'
import { readUploadSettings, type UploadSettings } from './uploadSettings.js'

/** What must be known before the database is open. Everything else is site configuration. */
export interface Settings {
  readonly port: number
  readonly host: string
  readonly dataDirectory: string
  /** Undefined for the embedded database. */
  readonly databaseURL: Secret | undefined
  readonly externalURL: URL
  /** web serves people, worker does jobs, all does both. */
  readonly role: Role
  /** Whether visitors may create accounts. Every account reads every repository. */
  readonly allowSignup: boolean
  /** Hosts of private networks that the server may connect to: code hosts, mostly. */
  readonly privateHosts: PrivateHosts
  /** Addresses and networks of reverse proxies whose headers are believed. */
  readonly trustedProxies: readonly string[]
  /** Folders, as absolute paths, below which administrators may connect local repositories. */
  readonly localRepositories: readonly string[]
  /** The proxy that requests to hosts of the public internet go through: a URL, with its user name and password. */
  readonly proxy?: Secret | undefined
  /** Whether templates with holes may be searched for: experimental, so that nobody gets it unasked. */
  readonly structuralSearch: boolean
  /** Whether indexers of this machine are run over the repositories that the command line names. */
  readonly indexLocally: boolean
  /** Whether site admins, too, read only what code hosts and administrators let them read. */
  readonly enforcePermissionsForSiteAdmins: boolean
  /** What the permissions API names people by. */
  readonly permissionsBindId: BindBy
  /** Origins whose pages may frame files at `/embed/`, where a viewer's session reaches the frame. */
  readonly embedOrigins: readonly string[]
  /** Whether only site admins may upload precise indexes. */
  readonly lsifEnforceAuth: boolean
  readonly preciseIndexes: UploadSettings
  readonly index: IndexSettings
  readonly mirrors: MirrorSettings
  /** Whether this is a public instance, whatever the site configuration says. */
  readonly dotcomMode: boolean
  /** Public keys whose licences are believed, beside the product's own: 32 bytes each, in base64url. */
  readonly licencePublicKeys: readonly string[]
  /** The file that the site configuration comes from. */
  readonly siteConfig: { readonly path: string; readonly allowEdits: boolean } | undefined
  /** The flags that were given, on the command line or in the environment. */
  readonly given: ReadonlySet<string>
  /** The folders and git URLs that were named, as they were written. */
  readonly named: readonly string[]
}

export type BindBy = 'email' | 'username'

export type Role = 'all' | 'web' | 'worker'

/** What the command line asks for: to start, or to be told something. */
export type Asked = { readonly start: Settings } | { readonly help: true } | { readonly version: true }

const options = {
  port: { type: 'string' },
  host: { type: 'string' },
  data: { type: 'string' },
  'database-url': { type: 'string' },
  'external-url': { type: 'string' },
  role: { type: 'string' },
  'allow-signup': { type: 'string' },
  'large-files': { type: 'string', multiple: true },
  'history-commits': { type: 'string' },
  'history-size': { type: 'string' },
  'revisions-size': { type: 'string' },
  'kept-texts': { type: 'string' },
  'structural-search': { type: 'boolean' },
  'index-locally': { type: 'boolean' },
  'private-hosts': { type: 'string' },
  'trusted-proxies': { type: 'string' },
  'local-repositories': { type: 'string', multiple: true },
  'outgoing-proxy': { type: 'string' },
  'storage-roots': { type: 'string' },
  'disk-threshold': { type: 'string' },
  'max-clones': { type: 'string' },
  'max-clones-per-host': { type: 'string' },
  'ssh-known-hosts': { type: 'string' },
  'enforce-permissions-for-site-admins': { type: 'string' },
  'permissions-bind-id': { type: 'string' },
  'embed-origins': { type: 'string' },
  'lsif-enforce-auth': { type: 'string' },
  'scip-upload-size': { type: 'string' },
  'scip-index-size': { type: 'string' },
  'dotcom-mode': { type: 'string' },
  'licence-public-keys': { type: 'string' },
  'site-config': { type: 'string' },
  'site-config-edits': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const

type Environment = Readonly<Record<string, string | undefined>>

export const helpText = `npm start -- [folder or git URL …] [--port 7080] [--host 127.0.0.1] [--data ~/.sextant]
             [--database-url postgresql://…] [--external-url https://…] [--role all|web|worker]
             [--allow-signup true|false] [--large-files GLOB …]
             [--history-commits 200000] [--history-size 1GB] [--revisions-size 10GB]
             [--kept-texts 256MB] [--trusted-proxies NETWORK,NETWORK]
             [--structural-search] [--index-locally] [--private-hosts HOST,NETWORK …] [--local-repositories FOLDER …]
             [--outgoing-proxy http://…] [--storage-roots DIR,DIR] [--disk-threshold 90]
             [--max-clones 5] [--max-clones-per-host 2] [--ssh-known-hosts FILE]
             [--enforce-permissions-for-site-admins true|false] [--permissions-bind-id email|username]
             [--embed-origins https://…,https://…] [--lsif-enforce-auth true|false]
             [--scip-upload-size 2GB] [--scip-index-size 16GB]
             [--dotcom-mode true|false] [--licence-public-keys KEY,KEY]
             [--site-config FILE] [--site-config-edits true|false]

Every flag can also be set in the environment: SEXTANT_PORT, SEXTANT_HOST, SEXTANT_DATA, SEXTANT_DATABASE_URL,
SEXTANT_EXTERNAL_URL, SEXTANT_ROLE, SEXTANT_ALLOW_SIGNUP, SEXTANT_LARGE_FILES (one glob a line), SEXTANT_HISTORY_COMMITS,
SEXTANT_HISTORY_SIZE, SEXTANT_REVISIONS_SIZE, SEXTANT_KEPT_TEXTS, SEXTANT_STRUCTURAL_SEARCH, SEXTANT_INDEX_LOCALLY,
SEXTANT_PRIVATE_HOSTS, SEXTANT_TRUSTED_PROXIES, SEXTANT_LOCAL_REPOSITORIES (one folder a line), SEXTANT_OUTGOING_PROXY,
SEXTANT_STORAGE_ROOTS, SEXTANT_DISK_THRESHOLD, SEXTANT_MAX_CLONES, SEXTANT_MAX_CLONES_PER_HOST, SEXTANT_SSH_KNOWN_HOSTS,
SEXTANT_ENFORCE_PERMISSIONS_FOR_SITE_ADMINS, SEXTANT_PERMISSIONS_BIND_ID, SEXTANT_EMBED_ORIGINS,
SEXTANT_LSIF_ENFORCE_AUTH, SEXTANT_SCIP_UPLOAD_SIZE, SEXTANT_SCIP_INDEX_SIZE, SEXTANT_DOTCOM_MODE,
SEXTANT_LICENCE_PUBLIC_KEYS, SEXTANT_SITE_CONFIG_FILE, SEXTANT_SITE_CONFIG_EDITS;
with _FILE behind the name the value is read from that file.`

/**
 * Reads flags (first) and the environment (second). Throws `AppError` 'invalid_argument' with a sentence that names the
 * flag or variable.
 */
export function readSettings(argv: readonly string[], environment: Environment): Asked {
  const { values, positionals } = parse(argv)
  if (values.help) return { help: true }
  if (values.version) return { version: true }
  const value = (flag: keyof typeof options): Value => {
    const given = values[flag]
    return typeof given === 'string' ? { text: given, from: `--${flag}` } : fromEnvironment(flag, environment)
  }
  const port = readPort(value('port'))
  const host = readHost(value('host'))
  const externalURL = readExternalURL(value('external-url'), host, port)
  const dataDirectory = resolve(expandHome(value('data')?.text ?? join(homedir(), '.sextant')))
  return {
    start: {
      port,
      host,
      dataDirectory,
      databaseURL: readDatabaseURL(value('database-url') ?? plain('DATABASE_URL', environment)),
      externalURL,
      role: readRole(value('role')),
      allowSignup: readAllowSignup(value('allow-signup'), [host, externalURL.hostname]),
      structuralSearch: values['structural-search'] ?? readTruth(value('structural-search')) ?? false,
      indexLocally: values['index-locally'] ?? readTruth(value('index-locally')) ?? false,
      privateHosts: readPrivateHosts(value('private-hosts')),
      trustedProxies: readNetworks(value('trusted-proxies')),
      localRepositories: readFolders(values['local-repositories'] ?? value('local-repositories')),
      proxy: readProxy(value('outgoing-proxy')),
      enforcePermissionsForSiteAdmins: readTruth(value('enforce-permissions-for-site-admins')) ?? true,
      permissionsBindId: readBindId(value('permissions-bind-id')),
      embedOrigins: readOrigins(value('embed-origins')),
      lsifEnforceAuth: readTruth(value('lsif-enforce-auth')) ?? false,
      preciseIndexes: readUploadSettings(value),
      index: readIndexSettings(values['large-files'] ?? value('large-files'), value),
      mirrors: readMirrorSettings(dataDirectory, value),
      dotcomMode: readTruth(value('dotcom-mode')) ?? false,
      licencePublicKeys: readPublicKeys(value('licence-public-keys')),
      siteConfig: readSiteConfig(values['site-config'], environment, value('site-config-edits')),
      given: givenFlags(values, environment),
      named: positionals,
    },
  }
}

/** `site-config` decides over no key, and its variable holds a path. */
function givenFlags(values: Readonly<Record<string, unknown>>, environment: Environment): ReadonlySet<string> {
  const names = Object.keys(options).filter((flag) => flag !== 'site-config')
  return new Set(names.filter((flag) => values[flag] !== undefined || fromEnvironment(flag, environment) !== undefined))
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true, strict: true })
  } catch (error) {
    const unknown = /'(--?[\w-]+)/.exec(messageOf(error))?.[1]
    const known = Object.keys(options).map((name) => `--${name}`)
    throw bad(
      unknown && !known.includes(unknown)
        ? `There is no flag ${unknown}. There are: ${known.join(', ')}.`
        : `The flag ${unknown ?? 'given'} needs a value.`,
    )
  }
}

function fromEnvironment(flag: string, environment: Environment): Value {
  const name = `SEXTANT_${flag.toUpperCase().replaceAll('-', '_')}`
  return plain(name, environment) ?? fromFile(`${name}_FILE`, environment)
}

function plain(name: string, environment: Environment): Value {
  const text = environment[name]
  return text ? { text, from: name } : undefined
}

function fromFile(name: string, environment: Environment): Value {
  const file = environment[name]
  if (!file) return undefined
  try {
    return { text: readFileSync(file, 'utf8').trim(), from: name }
  } catch (error) {
    throw bad(`The file named by ${name} cannot be read: ${messageOf(error)}.`)
  }
}

function readPort(value: Value): number {
  if (!value) return 7080
  const port = Number(value.text)
  if (/^\d+$/.test(value.text) && port <= 65_535) return port
  throw bad(`${value.from} must be a port number from 0 to 65535, not ${value.text}.`)
}

function readHost(value: Value): string {
  const host = value?.text ?? '127.0.0.1'
  if (URL.canParse(`http://${bracketed(host)}`)) return host
  throw bad(`${value?.from} must be a host name or an address, not ${host}.`)
}

/** An IPv6 address as it stands in a URL. */
function bracketed(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}

function readRole(value: Value): Role {
  if (!value) return 'all'
  const { text, from } = value
  if (text === 'all' || text === 'web' || text === 'worker') return text
  throw bad(`${from} must be all, web or worker, not ${text}.`)
}

/** Unless told, only where nobody but this machine's own users can get: there every name of the server is loopback. */
function readAllowSignup(value: Value, names: readonly string[]): boolean {
  return readTruth(value) ?? names.every((name) => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(name))
}

function readTruth(value: Value): boolean | undefined {
  if (!value) return undefined
  if (value.text === 'true' || value.text === 'false') return value.text === 'true'
  throw bad(`${value.from} must be true or false, not ${value.text}.`)
}

function readBindId(value: Value): BindBy {
  if (!value) return 'email'
  const { text, from } = value
  if (text === 'email' || text === 'username') return text
  throw bad(`${from} must be email or username, not ${text}.`)
}

function readPrivateHosts(value: Value): PrivateHosts {
  const texts = (value?.text ?? '').split(/[\s,]+/).filter((text) => text !== '')
  try {
    return privateHostsOf(texts)
  } catch (error) {
    throw bad(`${value?.from} must list host names, addresses and networks such as 10.0.0.0/8: ${messageOf(error)}.`)
  }
}

/** Addresses and networks, parted by spaces or commas. */
function readNetworks(value: Value): readonly string[] {
  const texts = (value?.text ?? '').split(/[\s,]+/).filter((text) => text !== '')
  try {
    networksOf(texts)
    return texts
  } catch (error) {
    throw bad(`${value?.from} must list addresses and networks such as 10.0.0.0/8: ${messageOf(error)}.`)
  }
}

/** Origins of sites, parted by spaces or commas. */
function readOrigins(value: Value): readonly string[] {
  const texts = (value?.text ?? '').split(/[\s,]+/).filter((text) => text !== '')
  return texts.map((text) => {
    const url = URL.canParse(text) ? new URL(text) : undefined
    if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin
    throw bad(`${value?.from} must list origins such as https://wiki.example, not ${text}.`)
  })
}

/** Ed25519 public keys, parted by spaces or commas. */
function readPublicKeys(value: Value): readonly string[] {
  const texts = (value?.text ?? '').split(/[\s,]+/).filter((text) => text !== '')
  const wrong = texts.find((text) => !/^[A-Za-z0-9_-]{43}$/.test(text))
  if (wrong === undefined) return texts
  throw bad(`${value?.from} must list public keys of Ed25519: 32 bytes each in base64url, which are 43 characters.`)
}

/** Folders on the command line, or one a line. */
function readFolders(given: readonly string[] | Value): readonly string[] {
  const folders = isList(given) ? given : (given?.text.split('\n') ?? [])
  return folders
    .map((folder) => folder.trim())
    .filter((folder) => folder !== '')
    .map((folder) => resolve(expandHome(folder)))
}

function isList(given: readonly string[] | Value): given is readonly string[] {
  return Array.isArray(given)
}

/** Its variable names the file itself: it is the text of the configuration that would be read from it. */
function readSiteConfig(flag: string | undefined, environment: Environment, edits: Value) {
  const path = flag ?? environment['SEXTANT_SITE_CONFIG_FILE']
  return path ? { path: resolve(expandHome(path)), allowEdits: readTruth(edits) ?? false } : undefined
}

function readProxy(value: Value): Secret | undefined {
  if (!value) return undefined
  // The text is not repeated: it may hold a password.
  if (!/^https?:\/\/[^/?#]+\/?$/.test(value.text) || !URL.canParse(value.text)) {
    throw bad(`${value.from} must be the address of a proxy, such as http://proxy.example:3128.`)
  }
  return new Secret(value.text)
}

function readDatabaseURL(value: Value): Secret | undefined {
  if (!value) return undefined
  // The text is not repeated: it may hold a password.
  if (!/^postgres(ql)?:\/\//.test(value.text) || !URL.canParse(value.text)) {
    throw bad(`${value.from} must be a URL that begins with postgresql://.`)
  }
  return new Secret(value.text)
}

function readExternalURL(value: Value, host: string, port: number): URL {
  if (!value) return new URL(`http://${bracketed(host)}:${port}`)
  const url = URL.canParse(value.text) ? new URL(value.text) : undefined
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash) return url
  throw bad(`${value.from} must be an http or https URL without a path, not ${value.text}.`)
}
