import { useCallback, useState } from 'react'
import { formOf } from '../../shell/newerPages.js'
import { useSession } from '../../shell/session.js'
import { useMediaQuery } from '../../shell/useMediaQuery.js'
import { useOpenPane } from './useOpenPane.js'

/** What stands beside the results, as far as there is room. */
export function usePanes() {
  // The newer form keeps its three panes on a smaller window.
  const isNewer = formOf('/search', useSession()) === 'newer'
  const isRoomy = useMediaQuery(isNewer ? '(width >= 1024px)' : '(width >= 1200px)')
  const isNarrow = useMediaQuery('(width < 768px)')
  const [isSheet, setSheet] = useState(false)
  const [isPreviewed, setPreviewed] = useState(false)
  const filters = useOpenPane('filters')
  const preview = useOpenPane('preview')
  const show = useCallback(() => (isRoomy ? preview.put(true) : setPreviewed(true)), [isRoomy, preview])
  return {
    isNarrow,
    isRoomy,
    filters: isNarrow
      ? { isOpen: isSheet, toggle: () => setSheet((open) => !open) }
      : { isOpen: filters.isOpen, toggle: () => filters.put(!filters.isOpen) },
    preview: isRoomy
      ? { isOpen: preview.isOpen, toggle: () => preview.put(!preview.isOpen), show }
      : { isOpen: isPreviewed, toggle: () => setPreviewed((open) => !open), show },
  }
}

export type Panes = ReturnType<typeof usePanes>
