import { useTheme } from '@sextant/ui'
import { useMediaQuery } from '../../shell/useMediaQuery.js'

/** Whether the page is drawn dark now. */
export function useIsDark(): boolean {
  const [theme] = useTheme()
  const isDarkDevice = useMediaQuery('(prefers-color-scheme: dark)')
  return theme === 'system' ? isDarkDevice : theme === 'dark'
}
