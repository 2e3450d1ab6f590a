import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { hitKey } from '../hits.js'
import { type HitKind, hitsQuery, type NameAt } from '../navigationApi.js'

/** As many hits come by themselves while one scrolls; more are asked for by a press. */
const mostByThemselves = 2000

/** Hits of one kind as far as they were read, and what is needed to read on. */
export function useHits(kind: HitKind, name: NameAt, isWanted = true) {
  const query = useInfiniteQuery({ ...hitsQuery(kind, name), enabled: isWanted })
  const { data, hasNextPage, isFetching, error } = query
  const hits = useMemo(() => {
    // A place that two pages hold, because the code changed in between, is listed once.
    const all = (data?.pages ?? []).flatMap((page) => page.hits)
    return [...new Map(all.map((hit) => [hitKey(hit), hit])).values()]
  }, [data])
  const isCut = data?.pages.some((page) => page.isCut) ?? false
  const allRead = isCut ? undefined : hits.length
  const total = hasNextPage ? data?.pages[0]?.total : allRead
  return {
    hits,
    /** How many there are in all; undefined while nobody knows. */
    total: data ? total : undefined,
    isCut,
    leftOut: data?.pages.reduce((sum, page) => sum + page.leftOut, 0) ?? 0,
    isThere: data !== undefined,
    hasMore: hasNextPage,
    goesOn: hasNextPage && !isFetching && !error && hits.length < mostByThemselves,
    isFetching,
    error,
    next: query.fetchNextPage,
    again: query.refetch,
  }
}

export type Hits = ReturnType<typeof useHits>

/** Reads on whenever the element at the end of a list comes into view. */
export function useReadOn({ goesOn, next, hits }: Hits) {
  const end = useRef<HTMLDivElement>(null)
  const count = hits.length
  useEffect(() => {
    const element = end.current
    if (!element || !goesOn) return
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && void next(), { rootMargin: '200px' })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [goesOn, next, count])
  return end
}
