import type { RepositoryPlace } from '@sextant/contract'
import { useQueryClient } from '@tanstack/react-query'
import { editorAddress } from './editors.js'
import { fileLinksQuery } from './fileApi.js'
import { useEditorSettings } from './useEditorSettings.js'

/** A line of a file that may not be open here. */
export interface FileLine {
  readonly place: RepositoryPlace
  readonly path: string
  /** From 1. */
  readonly line: number
}

/**
 * Opens a line in the person's own editor. Answers false where that cannot be: no editor was chosen, or nobody knows
 * where the repository lies.
 */
export function useOpenInEditor(): (file: FileLine) => Promise<boolean> {
  const [settings] = useEditorSettings()
  const client = useQueryClient()
  return async ({ place, path, line }) => {
    if (!settings) return false
    const { localPath } = await client.fetchQuery(fileLinksQuery(place, path))
    const found = editorAddress(settings, { repository: place.repository, localPath, path, line, column: 1 })
    if (!('address' in found)) return false
    location.assign(found.address)
    return true
  }
}
