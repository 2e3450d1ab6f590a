import { useMemo } from 'react'
import { useSetting, writeSetting } from '../../../shell/localSetting.js'
import { type EditorSettings, editors, usualEditorSettings } from './editors.js'

const key = 'sextant.editor'

/** The editor that this browser opens files in; undefined while nobody chose one. */
export function useEditorSettings(): readonly [EditorSettings | undefined, (settings: EditorSettings) => void] {
  const stored = useSetting(key)
  const settings = useMemo(() => (stored === null ? undefined : parseSettings(stored)), [stored])
  return [settings, (next) => writeSetting(key, JSON.stringify(next))]
}

function parseSettings(stored: string): EditorSettings | undefined {
  const kept = recordOf(stored)
  const editor = editors.find(({ id }) => id === kept?.['editor'])?.id
  if (!kept || !editor) return undefined
  const text = (name: Exclude<keyof EditorSettings, 'editor'>) => {
    const value = kept[name]
    return typeof value === 'string' ? value : usualEditorSettings[name]
  }
  return {
    editor,
    folder: text('folder'),
    mapping: text('mapping'),
    sshHost: text('sshHost'),
    template: text('template'),
  }
}

function recordOf(stored: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(stored)
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}
