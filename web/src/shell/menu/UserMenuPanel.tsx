import type { PageUser } from '@sextant/contract'
import { KeyChip } from '@sextant/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { feedbackAction, runAction } from '../actions.js'
import { LanguageSelect } from '../LanguageSelect.js'
import { useSession } from '../session.js'
import { signOutReturning } from '../signOutReturning.js'
import { ownWorkspaceQuery, type Workspace, workspaceListQuery } from '../workspaces/service.js'
import { DeveloperToggle } from './DeveloperToggle.js'
import { MenuHead } from './MenuHead.js'
import { NewerToggle } from './NewerToggle.js'
import { ThemeSelect } from './ThemeSelect.js'
import { menuHeader, userMenuLinks } from './userMenuItems.js'
import { WorkspaceList } from './WorkspaceList.js'
import styles from './UserMenuPanel.module.css'

interface UserMenuPanelProps {
  readonly user: PageUser
  readonly organizations: ReactNode
  readonly onShortcuts: () => void
}

/** What is behind the picture of the user: the menu itself, and the list of workspaces in its place. */
export function UserMenuPanel(props: UserMenuPanelProps) {
  const session = useSession()
  const siteID = session.workspaces?.siteID ?? null
  const { data: workspace } = useQuery({ ...ownWorkspaceQuery(siteID ?? ''), enabled: siteID !== null })
  const list = useWorkspaceView()
  if (list.isShown) return <WorkspaceList workspaces={list.workspaces} onBack={list.leave} />
  const onWorkspaces = () => void list.enter()
  return <MainView {...props} workspace={workspace ?? undefined} isBack={list.wasLeft} onWorkspaces={onWorkspaces} />
}

/** As many as are listed: nobody belongs to more and finds one among them. */
const listed = 100

/** The list is shown once it was loaded, and not asked for again. */
function useWorkspaceView() {
  const client = useQueryClient()
  const [isShown, setShown] = useState<boolean>()
  const [workspaces, setWorkspaces] = useState<readonly Workspace[]>()
  return {
    isShown: isShown === true,
    wasLeft: isShown === false,
    workspaces,
    leave: () => setShown(false),
    async enter() {
      setWorkspaces(await client.fetchQuery(workspaceListQuery(listed)).catch(() => undefined))
      setShown(true)
    },
  }
}

interface MainViewProps extends UserMenuPanelProps {
  readonly workspace: Workspace | undefined
  readonly isBack: boolean
  readonly onWorkspaces: () => void
}

function MainView({ user, organizations, onShortcuts, workspace, isBack, onWorkspaces }: MainViewProps) {
  const session = useSession()
  const place = useLocation()
  return (
    <>
      <MenuHead
        header={menuHeader(session, workspace)}
        username={user.username}
        isBack={isBack}
        onWorkspaces={onWorkspaces}
      />
      {userMenuLinks(session, user, workspace).map(({ label, to }) => (
        <Link key={label} to={to}>
          {label}
        </Link>
      ))}
      <hr />
      {organizations}
      <hr />
      <a href="/help" target="_blank" rel="noreferrer">
        Help &amp; Support
      </a>
      <button type="button" data-closes onClick={() => runAction(feedbackAction)}>
        Feedback
      </button>
      <button type="button" data-closes onClick={onShortcuts}>
        Keyboard shortcuts <KeyChip keys="?" className={styles['end'] ?? ''} />
      </button>
      <DeveloperToggle />
      <NewerToggle user={user} />
      <ThemeSelect />
      <LanguageSelect />
      {(user.canSignOut || session.gates.sextantDotComMode) && <hr />}
      {user.canSignOut && <a href={signOutReturning(place)}>Sign out</a>}
      {session.gates.sextantDotComMode && <Link to="/">About Sextant</Link>}
    </>
  )
}
