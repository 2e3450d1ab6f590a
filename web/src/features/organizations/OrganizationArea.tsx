import type { PageContext } from '@sextant/contract'
import { Avatar } from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type AreaGroup, AreaLayout } from '../../shell/AreaLayout.js'
import { ErrorView } from '../../shell/ErrorView.js'
import { NotFoundPage } from '../../shell/NotFoundPage.js'
import { Pending } from '../../shell/Pending.js'
import { useSession } from '../../shell/session.js'
import { usePageTitle } from '../../shell/usePageTitle.js'
import { membersPath, organizationPath, profilePath } from './addresses.js'
import { type Organization, organizationQuery } from './api.js'
import { InvitedPage } from './InvitedPage.js'
import styles from './OrganizationArea.module.css'

interface OrganizationAreaProps {
  readonly name: string
  readonly title: string
  /** Draws the page with its own heading. */
  readonly children: (organization: Organization) => ReactNode
}

/** A page of an organization's settings: who is only invited is asked to answer first. */
export function OrganizationArea({ name, title, children }: OrganizationAreaProps) {
  const { data: organization, error } = useQuery(organizationQuery(name))
  usePageTitle(title)
  if (error) return <ErrorView error={error} />
  if (organization === undefined) return <Pending />
  if (organization?.viewerCanAdminister) return <Area organization={organization}>{children(organization)}</Area>
  return organization?.viewerPendingInvitation ? <InvitedPage organization={organization} /> : <NotFoundPage />
}

function Area({ organization, children }: { readonly organization: Organization; readonly children: ReactNode }) {
  const { gates } = useSession()
  const { name, displayName, viewerIsMember } = organization
  return (
    <>
      <div className={styles['bar']}>
        <Avatar name={displayName ?? name} />
        <b>{displayName ?? name}</b>
        <nav aria-label={`Organization ${name}`}>
          {headerItems(name, gates).map(({ label, to, inside }) => (
            <Link key={to} to={to} aria-current={inside}>
              {label}
            </Link>
          ))}
        </nav>
        {!viewerIsMember && <span>Viewing settings for {displayName ?? name}</span>}
      </div>
      <AreaLayout label={`Settings of ${name}`} groups={settingsGroups(name, gates)}>
        {children}
      </AreaLayout>
    </>
  )
}

type Gates = PageContext['gates']

/** For those who administer the organization, as their gates open. */
function headerItems(name: string, gates: Gates) {
  const area = organizationPath(name)
  return [
    ...(gates.batchChangesEnabled ? [{ label: 'Batch Changes', to: `${area}/batch-changes`, inside: false }] : []),
    { label: 'Settings', to: profilePath(name), inside: true },
    ...(gates.codeSearchEnabledOnInstance ? [{ label: 'Saved Searches', to: `${area}/searches`, inside: false }] : []),
  ]
}

function settingsGroups(name: string, gates: Gates): readonly AreaGroup[] {
  const area = `${organizationPath(name)}/settings`
  const hasSecrets = gates.batchChangesEnabled && gates.codeSearchEnabledOnInstance
  return [
    {
      title: 'Organization',
      links: [
        { label: 'Settings', to: area },
        { label: 'Profile', to: profilePath(name) },
        { label: 'Members', to: membersPath(name) },
        ...(hasSecrets ? [{ label: 'Executor secrets', to: `${area}/executors/secrets` }] : []),
      ],
    },
  ]
}
