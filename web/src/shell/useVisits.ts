import { useEffect, useMemo } from 'react'
import { readSetting, useSetting, writeSetting } from './localSetting.js'
import { useSession } from './session.js'
import { parseVisits, printVisits, type Visit, withVisit } from './visitHistory.js'

/** The files that this person opened in this browser, the newest first. */
export function useVisits(): readonly Visit[] {
  const stored = useSetting(useVisitKey())
  return useMemo(() => parseVisits(stored), [stored])
}

/** Keeps in the history that this file is being read. */
export function useKeptVisit(repoName: string, filePath: string): void {
  const key = useVisitKey()
  useEffect(() => {
    const visit = { repoName, filePath, lastAccessed: Date.now() }
    writeSetting(key, printVisits(withVisit(parseVisits(readSetting(key)), visit)))
  }, [key, repoName, filePath])
}

function useVisitKey(): string {
  const { currentUser } = useSession()
  return `sextant.visits.${currentUser?.id ?? 'anonymous'}`
}
