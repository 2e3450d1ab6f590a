import { classNames } from '../classNames.js'
import styles from './KeyChip.module.css'
import { currentPlatform, shortcutLabel } from './platform.js'

/**
 * A key drawn as a key, in the words of the reader's platform. `keys` is written as for shortcuts: `mod+k`, `g d`, `?`.
 * It is hidden from speech: the control it stands in names its own key with `aria-keyshortcuts` where that helps.
 */
export function KeyChip({ keys, className }: { keys: string; className?: string }) {
  return (
    <kbd className={classNames(styles.chip, className)} aria-hidden="true">
      {shortcutLabel(keys, currentPlatform())}
    </kbd>
  )
}
