import { matchRoute, type PageContext } from '@sextant/contract'
import { type ReactNode, useMemo } from 'react'
import { AreaLayout } from '../../shell/AreaLayout.js'
import { useSession } from '../../shell/session.js'
import { usePageTitle } from '../../shell/usePageTitle.js'
import { siteAdminGroups } from './siteAdminGroups.js'

interface SiteAdminLayoutProps {
  readonly title: string
  readonly children: ReactNode
}

/** A page of site administration. The page draws its own heading. */
export function SiteAdminLayout({ title, children }: SiteAdminLayoutProps) {
  const session = useSession()
  usePageTitle(title)
  const groups = useMemo(() => groupsFor(session), [session])
  return (
    <AreaLayout label="Site admin" groups={groups}>
      {children}
    </AreaLayout>
  )
}

/** The links whose routes the gates open. */
function groupsFor(session: PageContext) {
  const isOpen = ({ to }: { readonly to: string }) => {
    const match = matchRoute(to)
    return match?.route.gate(session, match.params) === 'open'
  }
  return siteAdminGroups.map(({ title, links }) => ({ title, links: links.filter(isOpen) }))
}
