import type { CloneURL } from './cloneUrl.js'

/** Which ssh hosts are trusted. */
export interface KnownHosts {
  /** An absolute path, in the format of sshd(8), "SSH_KNOWN_HOSTS FILE FORMAT". */
  readonly file: string
  /** Whether the key of a host that is met for the first time is taken and noted there. Another key later never is. */
  readonly acceptNew: boolean
}

/**
 * The environment for a git that goes through ssh. Without `known` the known hosts of the account that runs the server
 * decide. `connectTo` is the address to connect to; the name stays what the host's key is known by.
 */
export function sshEnvironment(
  url: CloneURL,
  known: KnownHosts | undefined,
  connectTo: string | undefined,
): Readonly<Record<string, string>> {
  const options = [
    // No question can be answered, and nothing of ours is lent to the host.
    ...['BatchMode=yes', 'ForwardAgent=no', 'ClearAllForwardings=yes'],
    ...['ConnectTimeout=30', 'ServerAliveInterval=15', 'ServerAliveCountMax=4'],
    ...trust(known),
    ...(connectTo === undefined ? [] : [`HostName=${connectTo}`, `HostKeyAlias=${url.host}`, 'CheckHostIP=no']),
    // The agent holds the one key; those of the account are not offered to somebody else's host.
    ...(url.sshKey === undefined ? [] : ['IdentityFile=none']),
  ]
  const key = url.sshKey === undefined ? inheritedAgent() : { SEXTANT_SSH_KEY: url.sshKey.reveal() }
  const command = ['ssh', ...options.map((option) => shellWord(`-o${option}`))].join(' ')
  return { GIT_SSH_COMMAND: command, GIT_SSH_VARIANT: 'ssh', ...key }
}

function trust(known: KnownHosts | undefined): readonly string[] {
  if (known === undefined) return ['StrictHostKeyChecking=yes']
  // The quotes are for ssh itself, which takes several files: ssh_config(5).
  const file = `UserKnownHostsFile="${known.file}"`
  return [`StrictHostKeyChecking=${known.acceptNew ? 'accept-new' : 'yes'}`, file, 'GlobalKnownHostsFile=none']
}

function inheritedAgent(): Readonly<Record<string, string>> {
  const socket = process.env['SSH_AUTH_SOCK']
  return socket === undefined ? {} : { SSH_AUTH_SOCK: socket }
}

// git hands GIT_SSH_COMMAND to a shell.
function shellWord(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}

/** Puts the key into the agent, takes it out of the environment, and becomes the command. */
const addKey =
  'printf "%s\\n" "$SEXTANT_SSH_KEY" | ssh-add -q - >/dev/null 2>&1 || { echo "error: the ssh key cannot be read" >&2; exit 1; }; unset SEXTANT_SSH_KEY; exec "$@"'

/** What starts git so that ssh finds the URL's key: an agent that lives as long as git, so no key is ever on disk. */
export function sshAgentFor({ sshKey }: CloneURL): readonly string[] {
  return sshKey === undefined ? [] : ['ssh-agent', 'sh', '-c', addKey, 'sh']
}
