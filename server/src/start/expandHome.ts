import { homedir } from 'node:os'
import { join } from 'node:path'

/** A path as a person writes it: a leading `~` is their home. */
export function expandHome(path: string): string {
  return path === '~' || path.startsWith('~/') ? join(homedir(), path.slice(1)) : path
}
