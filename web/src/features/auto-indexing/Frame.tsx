import type { ReactNode } from 'react'
import { AreaLayout } from '../../shell/AreaLayout.js'
import { usePageTitle } from '../../shell/usePageTitle.js'
import { SiteAdminLayout } from '../administration/index.js'
import { codeGraphPath, type Scope } from './scope.js'

interface FrameProps {
  readonly scope: Scope
  readonly title: string
  readonly children: ReactNode
}

/** The frame of the pages of auto-indexing, in a repository or in site administration. */
export function Frame({ scope, title, children }: FrameProps) {
  if (scope.kind === 'site') return <SiteAdminLayout title={title}>{children}</SiteAdminLayout>
  return (
    <RepositoryFrame scope={scope} title={title}>
      {children}
    </RepositoryFrame>
  )
}

function RepositoryFrame({ scope, title, children }: FrameProps & { readonly scope: Scope & { kind: 'repository' } }) {
  usePageTitle(`${title} · ${scope.name}`)
  const links = [
    { label: 'Policies', to: codeGraphPath(scope, 'configuration') },
    { label: 'Index jobs', to: codeGraphPath(scope, 'index-configuration') },
  ]
  return (
    <AreaLayout label="Code graph" groups={[{ title: 'Code graph', links }]}>
      {children}
    </AreaLayout>
  )
}
