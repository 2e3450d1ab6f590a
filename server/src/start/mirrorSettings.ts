import { join, resolve } from 'node:path'
import { badSetting as bad, type SettingText } from './badSetting.js'
import { expandHome } from './expandHome.js'

/** How mirrors are kept. */
export interface MirrorSettings {
  /** Absolute paths. */
  readonly storageRoots: readonly string[]
  /** The share of a disk, from 0 to 1, at which cloning pauses. */
  readonly diskThreshold: number
  readonly maxClones: number
  readonly maxClonesPerHost: number
  /** The known hosts of ssh; undefined where hosts are taken as they are first met. */
  readonly sshKnownHosts: string | undefined
}

type Flag = 'storage-roots' | 'disk-threshold' | 'max-clones' | 'max-clones-per-host' | 'ssh-known-hosts'

/** The storage root of a data directory. */
export const usualRoot = (dataDirectory: string) => join(dataDirectory, 'repositories')

/** Reads the settings of mirrors. Throws `AppError` with a sentence that names the flag or variable. */
export function readMirrorSettings(dataDirectory: string, value: (flag: Flag) => SettingText): MirrorSettings {
  const knownHosts = value('ssh-known-hosts')
  return {
    storageRoots: readRoots(value('storage-roots')) ?? [usualRoot(dataDirectory)],
    diskThreshold: readWhole(value('disk-threshold'), { from: 1, to: 100, usual: 90 }) / 100,
    maxClones: readWhole(value('max-clones'), { from: 1, to: 100, usual: 5 }),
    maxClonesPerHost: readWhole(value('max-clones-per-host'), { from: 1, to: 100, usual: 2 }),
    sshKnownHosts: knownHosts && resolve(expandHome(knownHosts.text)),
  }
}

function readRoots(value: SettingText): readonly string[] | undefined {
  if (!value) return undefined
  const paths = value.text.split(',').map((path) => path.trim())
  if (paths.every((path) => path !== '')) return [...new Set(paths.map((path) => resolve(expandHome(path))))]
  throw bad(`${value.from} must list folders, separated by commas, not ${value.text}.`)
}

function readWhole(
  value: SettingText,
  { from, to, usual }: { readonly from: number; readonly to: number; readonly usual: number },
): number {
  if (!value) return usual
  const number = Number(value.text)
  if (/^\d+$/.test(value.text) && number >= from && number <= to) return number
  throw bad(`${value.from} must be a whole number from ${from} to ${to}, not ${value.text}.`)
}
