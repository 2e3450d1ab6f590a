import { parseRepositoryRoute, type RepositoryPlace } from '@sextant/contract'
import { loadable } from '../../shell/loadable.js'
import { useLocation } from 'react-router'

const RepositoryTabs = loadable(async () => (await import('./RepositoryTabs.js')).RepositoryTabs, {
  mayBeMissing: true,
})

/** As high as the row of tabs, which must not move the page when it comes. */
const placeholder = { flex: 'none', blockSize: 34 } as const

/**
 * The navigation of a repository, above every page of it. It stands outside of the pages, so that it stays while a
 * person goes from one to another.
 */
export function RepositoryNavigation({ place }: { readonly place: RepositoryPlace }) {
  const { pathname } = useLocation()
  return (
    <RepositoryTabs
      place={place}
      page={parseRepositoryRoute(pathname)?.rest[0]}
      fallback={<div style={placeholder} />}
    />
  )
}
