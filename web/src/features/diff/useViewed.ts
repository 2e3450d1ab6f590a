import type { DiffFile } from '@sextant/ui'
import { useCallback, useMemo } from 'react'
import { useSetting } from '../../shell/localSetting.js'
import { useSession } from '../../shell/session.js'
import type { ComparedRevisions } from './api.js'
import { keepViewed, parseViewed, viewedKey } from './diffSettings.js'

/** Which files the person has looked at. A file that has changed since counts no longer. */
export function useViewed({ repository, base, head }: ComparedRevisions, files: readonly DiffFile[]) {
  const { currentUser } = useSession()
  const key = viewedKey(currentUser?.id, `${repository} ${base}..${head}`)
  const stored = useSetting(key)
  const kept = useMemo(() => parseViewed(stored), [stored])
  const viewed = useMemo(
    () => new Set(files.filter((file) => kept[file.id] === versionOf(file)).map(({ id }) => id)),
    [files, kept],
  )
  const setViewed = useCallback(
    (id: string, is: boolean) => {
      const file = files.find((each) => each.id === id)
      const { [id]: _before, ...others } = kept
      if (file) keepViewed(key, is ? { ...others, [id]: versionOf(file) } : others)
    },
    [key, kept, files],
  )
  return { viewed, setViewed }
}

/** Names both contents of a file; of one on disk, which has no name, how much it differs. */
function versionOf({ oldOid = '', newOid = '', added, deleted }: DiffFile): string {
  return `${oldOid.slice(0, 12)}.${newOid === '' ? `${added}+${deleted}` : newOid.slice(0, 12)}`
}
