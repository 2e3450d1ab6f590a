import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSettled } from '../../../shell/useSettled.js'
import { findAddress, findMatches } from './api.js'
import { type Jump, jumpsToCommit, jumpsToAddress, jumpsToPlaces, queryForCommit, queryForPlaces } from './jumps.js'
import { readWrittenThing, type WrittenThing } from './writtenThing.js'

const typingPause = 120
const none: readonly Jump[] = []

/** The pages that open what the whole text names, as far as they are on this instance; empty for a query. */
export function useJumps(text: string, active: boolean): readonly Jump[] {
  const settled = useSettled(text, typingPause)
  const thing = useMemo(() => (active ? readWrittenThing(settled, location.origin) : undefined), [settled, active])
  const { data } = useQuery({
    queryKey: ['jumps', settled],
    queryFn: ({ signal }) => (thing ? findJumps(thing, signal) : none),
    enabled: thing !== undefined,
    staleTime: 30_000,
    retry: false,
  })
  return thing && settled === text ? (data ?? none) : none
}

async function findJumps(thing: WrittenThing, signal: AbortSignal): Promise<readonly Jump[]> {
  switch (thing.kind) {
    case 'page':
      return [{ repository: '', place: thing.path, address: thing.path }]
    case 'places':
      return jumpsToPlaces(thing.places, await findMatches(queryForPlaces(thing.places), signal))
    case 'commit':
      return jumpsToCommit(thing.id, await findMatches(queryForCommit(thing.id), signal))
    case 'address': {
      const known = await findAddress(thing.address, signal)
      return known ? jumpsToAddress(thing.address, known) : none
    }
  }
}
