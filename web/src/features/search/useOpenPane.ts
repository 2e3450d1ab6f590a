import { useMemo } from 'react'
import { readSetting, useSetting, writeSetting } from '../../shell/localSetting.js'

/** Whether a pane of the results is open, as this browser keeps it; open until it was closed. */
export function useOpenPane(name: string) {
  const key = `sextant.results.${name}`
  const isOpen = useSetting(key) !== 'closed'
  return useMemo(() => ({ isOpen, put: (open: boolean) => writeSetting(key, open ? null : 'closed') }), [isOpen, key])
}

/** The width of a pane that this browser keeps, in CSS pixels; `usual` when it keeps none. */
export function paneWidth(name: string, usual: number): number {
  const kept = Number(readSetting(`sextant.results.${name}-width`))
  return Number.isFinite(kept) && kept > 0 ? kept : usual
}

export function keepPaneWidth(name: string, width: number): void {
  writeSetting(`sextant.results.${name}-width`, String(Math.round(width)))
}
