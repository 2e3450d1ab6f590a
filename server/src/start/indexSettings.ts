import { globPattern } from '@sextant/regex'
import { totalmem } from 'node:os'
import { badSetting, type SettingText } from './badSetting.js'

/** What of the repositories is indexed. docs/operating.md tells why the usual figures are these. */
export interface IndexSettings {
  /**
   * Globs of the paths whose files are indexed though they are larger than others may be. The last one that matches
   * decides; `!` before it takes back what those before it allow.
   */
  readonly largeFiles: readonly string[]
  /** Of each history the newest so many commits. */
  readonly historyCommits: number
  /** Of each history so many bytes of changed lines, those of the newest commits. */
  readonly historyBytes: number
  /** So many bytes for revisions that searches have asked for, beside the default branches. */
  readonly revisionBytes: number
  /** So many bytes of indexed texts that searches have read stay in memory while there are searches. */
  readonly keptTextBytes: number
}

const [mebibyte, gibibyte] = [1024 ** 2, 1024 ** 3]

export const usualIndexSettings: IndexSettings = {
  largeFiles: [],
  historyCommits: 200_000,
  historyBytes: gibibyte,
  revisionBytes: 10 * gibibyte,
  keptTextBytes: Math.min(512 * mebibyte, Math.floor(memoryBytes() / 64)),
}

const mostGlobs = 1000

/** Reads the flags of the index. Throws `AppError` 'invalid_argument' with a sentence that names the flag or variable. */
export function readIndexSettings(
  largeFiles: readonly string[] | SettingText,
  value: (flag: 'history-commits' | 'history-size' | 'revisions-size' | 'kept-texts') => SettingText,
): IndexSettings {
  return {
    largeFiles: readGlobs(largeFiles),
    historyCommits: readCount(value('history-commits')) ?? usualIndexSettings.historyCommits,
    historyBytes: readBytes(value('history-size')) ?? usualIndexSettings.historyBytes,
    revisionBytes: readBytes(value('revisions-size')) ?? usualIndexSettings.revisionBytes,
    keptTextBytes: readBytes(value('kept-texts')) ?? usualIndexSettings.keptTextBytes,
  }
}

/** The memory of the machine, or what this process may have of it. */
function memoryBytes(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
}

/** As flags each is one; in a variable or file each has a line. */
function readGlobs(given: readonly string[] | SettingText): readonly string[] {
  if (given === undefined) return []
  const [lines, from] = 'text' in given ? [given.text.split('\n'), given.from] : [given, '--large-files']
  const globs = lines.map((line) => line.trim()).filter((line) => line !== '')
  if (globs.length > mostGlobs) throw badSetting(`${from} takes at most ${mostGlobs} globs.`)
  for (const glob of globs) {
    const read = globPattern(glob.replace(/^!/, ''))
    if ('problem' in read) throw badSetting(`${from}: ${glob} is no glob. ${read.problem}`)
  }
  return globs
}

function readCount(value: SettingText): number | undefined {
  if (!value) return undefined
  const count = Number(value.text)
  if (/^\d+$/.test(value.text) && Number.isSafeInteger(count)) return count
  throw badSetting(`${value.from} must be a whole number, not ${value.text}.`)
}

const units = ['B', 'KB', 'MB', 'GB', 'TB']

/** A size such as `20GB`; units are powers of 1,024. Undefined without a value. Throws as `readIndexSettings`. */
export function readBytes(value: SettingText): number | undefined {
  if (!value) return undefined
  const [, number, unit = 'B'] = /^(\d{1,15}(?:\.\d{1,3})?) ?([KMGT]?B)?$/i.exec(value.text) ?? []
  if (number !== undefined) return Math.floor(Number(number) * 1024 ** units.indexOf(unit.toUpperCase()))
  throw badSetting(`${value.from} must be a size such as 500MB or 20GB, not ${value.text}.`)
}
