import { Dialog, Kbd } from '@sextant/ui'
import { useSetting, writeSetting } from './localSetting.js'
import { useShortcutList } from './shortcuts.js'
import styles from './ShortcutSheet.module.css'

/** Where it is kept that single letters do nothing. */
export const lettersOffKey = 'sextant.single-letter-keys-off'

interface ShortcutSheetProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** The keys that work on this page, and the switch that turns single letters off. */
export function ShortcutSheet({ open, onOpenChange }: ShortcutSheetProps) {
  const shortcuts = useShortcutList()
  const lettersOff = useSetting(lettersOffKey) !== null
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts">
      <dl className={styles['sheet']}>
        {shortcuts.map(({ keys, label }) => (
          <div key={keys}>
            <dt>{label}</dt>
            <dd>
              <Kbd keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
      <label className={styles['switch']}>
        <input
          type="checkbox"
          checked={!lettersOff}
          onChange={({ target }) => writeSetting(lettersOffKey, target.checked ? null : 'yes')}
        />
        Single keys work without a modifier
      </label>
    </Dialog>
  )
}
