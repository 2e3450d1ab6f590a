import { Dialog, KeyChip, useShortcutList, useSingleKeys } from '@sextant/ui'
import { shortcutGroups } from './shortcutGroups.js'
import styles from './ShortcutSheet.module.css'

interface ShortcutSheetProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** The keys that work on this page, and the switch that turns single letters off. */
export function ShortcutSheet({ open, onClose }: ShortcutSheetProps) {
  const groups = shortcutGroups(useShortcutList())
  const [singleKeys, setSingleKeys] = useSingleKeys()
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
      {groups.map(({ title, shortcuts }) => (
        <section key={title} aria-label={title} className={styles['group']}>
          <h3>{title}</h3>
          <dl className={styles['sheet']}>
            {shortcuts.map(({ keys, label }) => (
              <div key={`${keys} ${label}`}>
                <dt>{label}</dt>
                <dd>
                  <KeyChip keys={keys} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <label className={styles['switch']}>
        <input type="checkbox" checked={singleKeys} onChange={({ target }) => setSingleKeys(target.checked)} />
        Single keys work without a modifier
      </label>
    </Dialog>
  )
}
