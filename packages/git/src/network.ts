import type { CloneURL } from './cloneUrl.js'
import type { Configuration } from './environment.js'
import { type KnownHosts, sshEnvironment } from './ssh.js'

/**
 * Faults of old, honest histories: odd names, e-mails, dates and modes. All that git-fsck(1) knows besides them, such
 * as paths that leave the folder or `.git` in disguise, keeps a clone from succeeding.
 */
const harmless = (
  'badDate badDateOverflow badEmail badName badTimezone zeroPaddedDate missingEmail missingNameBeforeEmail ' +
  'missingSpaceBeforeDate missingSpaceBeforeEmail missingAuthor multipleAuthors missingTaggerEntry badTagName ' +
  'extraHeaderEntry zeroPaddedFilemode nulInCommit'
).split(' ')

/** Configuration for a git that reaches out to `url`. */
export function networkConfiguration(url: CloneURL, connectTo: string | undefined): Configuration {
  return [
    ['transfer.fsckObjects', 'true'],
    ...harmless.map((fault) => [`fetch.fsck.${fault}`, 'ignore'] as const),
    // One pack, never a million loose files.
    ['fetch.unpackLimit', '1'],
    ['protocol.version', '2'],
    // A redirect could lead to an address that the caller never checked.
    ['http.followRedirects', 'false'],
    ['http.proxy', ''],
    // Fewer than 1,000 bytes a second for a minute: the host is stuck or means to hold us.
    ['http.lowSpeedLimit', '1000'],
    ['http.lowSpeedTime', '60'],
    ...resolution(url, connectTo),
    ...credentialConfiguration(url),
  ]
}

/** The part of the environment that holds credentials and opens the one protocol of `url`. */
export function credentialEnvironment(
  url: CloneURL,
  options: { readonly knownHosts?: KnownHosts; readonly connectTo?: string } = {},
): Readonly<Record<string, string>> {
  const open = { GIT_ALLOW_PROTOCOL: url.scheme }
  if (url.scheme === 'ssh') return { ...open, ...sshEnvironment(url, options.knownHosts, options.connectTo) }
  const trust = inherited(['SSL_CERT_FILE', 'SSL_CERT_DIR'])
  if (url.credential === undefined) return { ...open, ...trust }
  const { username, password } = url.credential
  return { ...open, ...trust, SEXTANT_GIT_USERNAME: username, SEXTANT_GIT_PASSWORD: password.reveal() }
}

// Printed by the shell's own printf, so the password stands in no argument list. git calls it with "get", "store" or
// "erase": gitcredentials(7).
const helper =
  '!f() { test "$1" = get && printf "username=%s\\npassword=%s\\n" "$SEXTANT_GIT_USERNAME" "$SEXTANT_GIT_PASSWORD"; }; f'

/** Answers git's question for a password, for the URL's host alone. */
function credentialConfiguration(url: CloneURL): Configuration {
  if (url.credential === undefined) return []
  const port = url.port === undefined ? '' : `:${url.port}`
  return [[`credential.${url.scheme}://${url.host}${port}.helper`, helper]]
}

function resolution(url: CloneURL, connectTo: string | undefined): Configuration {
  if (connectTo === undefined || (url.scheme !== 'https' && url.scheme !== 'http')) return []
  const port = url.port ?? (url.scheme === 'https' ? 443 : 80)
  const address = connectTo.includes(':') ? `[${connectTo}]` : connectTo
  return [['http.curloptResolve', `${url.host}:${port}:${address}`]]
}

function inherited(names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}
