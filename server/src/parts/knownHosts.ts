import { join } from 'node:path'
import type { Settings } from '../start/settings.js'

/** Which keys of SSH hosts are believed: those of a file that was named, or the first that a host shows. */
export function knownHostsOf({ dataDirectory, mirrors: { sshKnownHosts } }: Settings) {
  return { file: sshKnownHosts ?? join(dataDirectory, 'known_hosts'), acceptNew: sshKnownHosts === undefined }
}
