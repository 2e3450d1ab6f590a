import { printRepositoryRoute } from '@sextant/contract'
import type { ReactNode } from 'react'
import { AreaLayout } from '../../shell/AreaLayout.js'
import { usePageTitle } from '../../shell/usePageTitle.js'

interface RepositorySettingsLayoutProps {
  readonly repository: string
  readonly title: string
  readonly children: ReactNode
}

const pages = [
  ['Mirroring', []],
  ['Search Indexing', ['index']],
  ['Logs', ['logs']],
  ['Repo Permissions', ['permissions']],
] as const

/** A page of a repository's settings. The page draws its own heading. */
export function RepositorySettingsLayout({ repository, title, children }: RepositorySettingsLayoutProps) {
  usePageTitle(`${title} · ${repository}`)
  const links = pages.map(([label, rest]) => ({
    label,
    to: printRepositoryRoute({ repository, rest: ['settings', ...rest] }),
  }))
  return (
    <AreaLayout label="Repository settings" groups={[{ title: 'Settings', links }]}>
      {children}
    </AreaLayout>
  )
}
