import type { DiffSettings } from '@sextant/ui'
import { readSetting, useSetting, writeSetting } from '../../shell/localSetting.js'

const settingsKey = 'sextant.diff'

/** How this browser draws differences; what the address asks for goes before. */
export type KeptSettings = Omit<DiffSettings, 'ignoreWhitespace'>

/** Reads what `printSettings` wrote; anything else gives what is usual. */
export function parseSettings(stored: string | null): KeptSettings {
  const [mode, palette] = (stored ?? '').split(' ')
  return {
    mode: mode === 'split' ? 'split' : 'unified',
    palette: palette === 'blue-orange' ? 'blue-orange' : 'green-red',
  }
}

export const printSettings = ({ mode, palette }: KeptSettings): string => `${mode} ${palette}`

export function useKeptSettings(): readonly [KeptSettings, (settings: KeptSettings) => void] {
  return [parseSettings(useSetting(settingsKey)), (settings) => writeSetting(settingsKey, printSettings(settings))]
}

/** The files of a comparison that a person has looked at, each with what it then was. */
export type ViewedFiles = Readonly<Record<string, string>>

const viewedPrefix = 'sextant.viewed.'
const indexKey = 'sextant.viewed-comparisons'
// So many comparisons are remembered; the oldest fall out.
const mostComparisons = 60

/** Where the ticks of a person for a comparison are kept. */
export function viewedKey(userId: string | undefined, comparison: string): string {
  return `${viewedPrefix}${userId ?? 'anonymous'} ${comparison}`
}

/** Reads what `keepViewed` wrote. Whatever else was stored is left out. */
export function parseViewed(stored: string | null): ViewedFiles {
  try {
    const value: unknown = JSON.parse(stored ?? '{}')
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(Object.entries(value).filter(([, each]) => typeof each === 'string'))
  } catch {
    return {}
  }
}

/** Keeps the ticks under a key, and forgets those of the comparisons that were looked at longest ago. */
export function keepViewed(key: string, viewed: ViewedFiles): void {
  writeSetting(key, Object.keys(viewed).length === 0 ? null : JSON.stringify(viewed))
  const keys = [key, ...(readSetting(indexKey) ?? '').split('\n').filter((other) => other !== '' && other !== key)]
  for (const old of keys.slice(mostComparisons)) writeSetting(old, null)
  writeSetting(indexKey, keys.slice(0, mostComparisons).join('\n'))
}
