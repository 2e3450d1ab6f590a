import type { ReactNode } from 'react'
import { AreaLayout } from '../../shell/AreaLayout.js'
import { usePageTitle } from '../../shell/usePageTitle.js'
import { siteAdminGroups } from './siteAdminGroups.js'

interface SiteAdminLayoutProps {
  readonly title: string
  readonly children: ReactNode
}

/** A page of site administration. The page draws its own heading. */
export function SiteAdminLayout({ title, children }: SiteAdminLayoutProps) {
  usePageTitle(title)
  return (
    <AreaLayout label="Site admin" groups={siteAdminGroups}>
      {children}
    </AreaLayout>
  )
}
