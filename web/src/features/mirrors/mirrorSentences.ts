import { formatDuration, formatNoun } from '@sextant/ui'
import type { MirrorInfo } from './api.js'

/** What is being done with a mirror, or what it waits for, as a sentence. */
export function stateSentence(info: MirrorInfo): string {
  const { updateQueue: queue, cloned, cloneProgress } = info
  if (info.setAsideAt) return 'Set aside: nothing is tried until somebody asks.'
  if (queue?.updating) return `${cloned ? 'Updating' : 'Cloning'}. ${cloneProgress ?? 'Connecting'}.`
  if (queue) return `${cloned ? 'Waits to be fetched' : 'Waits to be cloned'}, ${placeInQueue(queue.index)}.`
  return cloned ? 'Cloned.' : 'Not cloned.'
}

function placeInQueue(index: number): string {
  return index === 0 ? 'next in the queue' : `${formatNoun(index, 'other')} before it`
}

/** How often a mirror is fetched, as a sentence. */
export function scheduleSentence({ updateSchedule, lastError, setAsideAt }: MirrorInfo): string {
  if (!updateSchedule && setAsideAt) return 'Not scheduled.'
  if (!updateSchedule) return 'Scheduled fetches are switched off (disableAutoGitUpdates). A push is fetched at once.'
  const every = formatDuration(updateSchedule.intervalSeconds * 1000)
  if (lastError !== null) return `Tried again after ${every}, later after each failure, at most after 8 h.`
  return `Every ${every}: half the time since the last change, from 45 s to 8 h. A push is fetched at once.`
}

/** How far an update has come within its phase, from 0 to 1; undefined where that is not known. */
export function fractionOf({ cloneProgress }: Pick<MirrorInfo, 'cloneProgress'>): number | undefined {
  const percent = /(\d+)%$/.exec(cloneProgress ?? '')?.[1]
  return percent === undefined ? undefined : Number(percent) / 100
}
