import { useShortcuts } from '@sextant/ui'
import { useState } from 'react'
import { type EditorPlace, editorAddress, editors } from './editors.js'
import { useEditorSettings } from './useEditorSettings.js'
import type { OpenFile } from './useFile.js'

/** Opening the file in the person's own editor: what it is called, what it does, and its dialog. */
export function useEditor(open: OpenFile) {
  const [settings, save] = useEditorSettings()
  const [isSetUp, setSetUp] = useState(false)
  const place = placeOf(open)
  const found = settings && editorAddress(settings, place)
  const name = editors.find(({ id }) => id === settings?.editor)?.name
  const go = () => {
    if (found && 'address' in found) location.assign(found.address)
    else setSetUp(true)
  }
  useShortcuts([{ keys: 'e', label: 'Open in your editor', run: go }])
  return {
    settings,
    place,
    label: name && found && 'address' in found ? `Open in ${name}` : 'Open in editor',
    go,
    setUp: () => setSetUp(true),
    dialog: { open: isSetUp, settings, place, onSave: save, onClose: () => setSetUp(false) },
  }
}

function placeOf({ place, path, range, links }: OpenFile): EditorPlace {
  return { repository: place.repository, localPath: links.localPath, path, line: range?.start ?? 1, column: 1 }
}
