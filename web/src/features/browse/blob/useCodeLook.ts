import type { CodeLook } from '@sextant/ui'
import { useMemo } from 'react'
import { readSetting, useSetting, writeSetting } from '../../../shell/localSetting.js'

const key = 'sextant.code-look'

/** How a person wants code to look, in this browser. */
export type ChosenLook = Required<CodeLook>

const usual: ChosenLook = { wrap: false, tabSize: 4, fontSize: 12.5, guides: true, whiteSpace: false }

/** Widths of a tab and sizes of letters that can be chosen. */
export const tabSizes = [2, 3, 4, 8] as const
export const fontSizes = [11, 12.5, 14, 16, 18] as const

/** The look of code that this browser keeps, and a way to change it, which is heard at once in all its pages. */
export function useCodeLook(): readonly [ChosenLook, (change: Partial<ChosenLook>) => void] {
  const stored = useSetting(key)
  const look = useMemo(() => parseLook(stored), [stored])
  return [look, (change) => writeSetting(key, JSON.stringify({ ...parseLook(readSetting(key)), ...change }))]
}

/** What was kept, as far as it makes sense. */
export function parseLook(stored: string | null): ChosenLook {
  const kept = objectOf(stored)
  const flag = (name: 'wrap' | 'guides' | 'whiteSpace') => {
    const value = kept[name]
    return typeof value === 'boolean' ? value : usual[name]
  }
  return {
    wrap: flag('wrap'),
    guides: flag('guides'),
    whiteSpace: flag('whiteSpace'),
    tabSize: tabSizes.find((size) => size === kept['tabSize']) ?? usual.tabSize,
    fontSize: fontSizes.find((size) => size === kept['fontSize']) ?? usual.fontSize,
  }
}

function objectOf(stored: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(stored ?? '')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
