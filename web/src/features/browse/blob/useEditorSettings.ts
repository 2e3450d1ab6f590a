import type { PageSettings } from '@sextant/contract'
import { useMemo } from 'react'
import { useSetting, writeSetting } from '../../../shell/localSetting.js'
import { useSession } from '../../../shell/session.js'
import { type EditorSettings, editors, usualEditorSettings } from './editors.js'

const key = 'sextant.editor'

/** The editor that this browser opens files in, else the one of the settings; undefined while nobody chose one. */
export function useEditorSettings(): readonly [EditorSettings | undefined, (settings: EditorSettings) => void] {
  const stored = useSetting(key)
  const { openInEditor } = useSession().settings
  const settings = useMemo(
    () => (stored === null ? editorOfSettings(openInEditor) : parseSettings(stored)),
    [stored, openInEditor],
  )
  return [settings, (next) => writeSetting(key, JSON.stringify(next))]
}

/** Of the editors of the settings the first that is known. Settings of others name no addresses: `custom` is none. */
export function editorOfSettings(openInEditor: PageSettings['openInEditor']): EditorSettings | undefined {
  const { editorIds = [], 'projectPaths.default': folder = '' } = openInEditor ?? {}
  const known = editorIds.flatMap((wanted) => editors.find(({ id }) => id === wanted && id !== 'custom') ?? [])
  return known[0] && { ...usualEditorSettings, editor: known[0].id, folder }
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
