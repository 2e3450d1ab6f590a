import { useCallback, useEffect, useMemo } from 'react'
import { readSetting, useSetting, writeSetting } from './localSetting.js'
import { useSession } from './session.js'
import { parseVisits, printVisits, type Visit, visitsAmong, visitsKey, withVisit } from './visitHistory.js'

/** The repositories and files that this person opened in this browser, the newest first. */
export function useVisits(): {
  readonly list: readonly Visit[]
  /** Forgets the visits of all other repositories. */
  readonly keepOnly: (repositories: ReadonlySet<string>) => void
} {
  const key = visitsKey(useSession().currentUser?.id)
  const stored = useSetting(key)
  const list = useMemo(() => parseVisits(stored), [stored])
  const keepOnly = useCallback(
    (repositories: ReadonlySet<string>) => {
      const now = parseVisits(readSetting(key))
      const kept = visitsAmong(now, repositories)
      if (kept.length < now.length) writeSetting(key, printVisits(kept))
    },
    [key],
  )
  return { list, keepOnly }
}

/** Notes that a repository (an empty path) or a file was opened; undefined while there is nothing to be seen. */
export function useNoteVisit(repoName: string, filePath: string | undefined): void {
  const key = visitsKey(useSession().currentUser?.id)
  useEffect(() => {
    if (filePath === undefined) return
    const visit = { repoName, filePath, lastAccessed: Date.now() }
    writeSetting(key, printVisits(withVisit(parseVisits(readSetting(key)), visit)))
  }, [key, repoName, filePath])
}
