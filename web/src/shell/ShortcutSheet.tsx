import { Dialog, KeyChip, useShortcutList, useSingleKeys } from '@sextant/ui'
import styles from './ShortcutSheet.module.css'

interface ShortcutSheetProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** The keys that work on this page, and the switch that turns single letters off. */
export function ShortcutSheet({ open, onClose }: ShortcutSheetProps) {
  const shortcuts = useShortcutList()
  const [singleKeys, setSingleKeys] = useSingleKeys()
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
      <dl className={styles['sheet']}>
        {shortcuts.map(({ keys, label }, index) => (
          // Two parts of a page may bind the same keys; the list only shows them.
          <div key={index}>
            <dt>{label}</dt>
            <dd>
              <KeyChip keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
      <label className={styles['switch']}>
        <input type="checkbox" checked={singleKeys} onChange={({ target }) => setSingleKeys(target.checked)} />
        Single keys work without a modifier
      </label>
    </Dialog>
  )
}
