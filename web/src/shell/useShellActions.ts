import { type Theme, useSingleKeys, useTheme } from '@sextant/ui'
import { useNavigate } from 'react-router'
import { type Action, useActions } from './actions.js'
import { navigationFor } from './moreNavigation.js'
import { useSession } from './session.js'
import { signOutReturning } from './signOutReturning.js'

const themes: readonly (readonly [Theme, string])[] = [
  ['system', 'Use the theme of the system'],
  ['light', 'Use the light theme'],
  ['dark', 'Use the dark theme'],
]

/** Offers what the bar, its menus and the account menu offer. */
export function useShellActions(): void {
  const session = useSession()
  const navigate = useNavigate()
  const [, choose] = useTheme()
  const [singleKeys, setSingleKeys] = useSingleKeys()
  const { main, more } = navigationFor(session)
  const open = [...main, ...more].filter(({ badge }) => badge === undefined)
  const goTo = (label: string, to: string): Action => ({ label, run: () => void navigate(to) })
  useActions([
    ...open.map(({ label, to }) => goTo(`Go to ${label}`, to)),
    ...accountActions(session, goTo),
    ...themes.map(([theme, label]) => ({ label, run: () => choose(theme) })),
    { label: singleKeys ? 'Turn single keys off' : 'Turn single keys on', run: () => setSingleKeys(!singleKeys) },
    { label: 'Open help', run: () => void window.open('/help', '_blank', 'noreferrer') },
  ])
}

function accountActions(
  { currentUser, gates }: ReturnType<typeof useSession>,
  goTo: (label: string, to: string) => Action,
): readonly Action[] {
  if (!currentUser) return [goTo('Sign in', '/sign-in')]
  const tokens = `/users/${encodeURIComponent(currentUser.username)}/settings/tokens`
  return [
    ...(gates.accessTokensAllow === 'none' ? [] : [goTo('Access tokens', tokens)]),
    // The server answers it, outside of the application.
    ...(currentUser.canSignOut ? [{ label: 'Sign out', run: () => location.assign(signOutReturning(location)) }] : []),
  ]
}
