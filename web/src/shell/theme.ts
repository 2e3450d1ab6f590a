import type { PageContext } from '@sextant/contract'
import { useSession } from './session.js'
import { useSetting, writeSetting } from './localSetting.js'

export type Theme = PageContext['theme']

// public/.assets/theme.js reads the same key before the first paint.
const key = 'sextant.theme'

/** The chosen theme: this browser's choice, else the server's. */
export function useTheme(): Theme {
  const { theme } = useSession()
  const chosen = useSetting(key)
  return chosen === 'light' || chosen === 'dark' || chosen === 'system' ? chosen : theme
}

/** Keeps the choice and shows it at once. */
export function chooseTheme(theme: Theme): void {
  writeSetting(key, theme)
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}
