import { useTemporarySetting } from '../../shell/temporarySettings.js'

/** So many are remembered; what was put away long ago is not said any more. */
const mostKept = 100

/** Which messages a person has put away, by their keys. */
export function useDismissals(): {
  readonly isDismissed: (key: string) => boolean
  readonly dismiss: (key: string) => void
} {
  const { value, put } = useTemporarySetting('alerts.dismissed')
  const keys = Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []
  return {
    isDismissed: (key) => keys.includes(key),
    dismiss: (key) => put([...keys.filter((each) => each !== key), key].slice(-mostKept)),
  }
}
