import { Button, KeyChip } from '@sextant/ui'
import styles from './InputPanel.module.css'

interface PanelFootProps {
  /** `history` under the earlier searches, `jump` under the pages that open what was pasted. */
  readonly kind: 'history' | 'jump'
  readonly onForgetAll: () => void
  readonly onSearch: () => void
}

/** What else can be done where the list shows one thing alone. */
export function PanelFoot({ kind, onForgetAll, onSearch }: PanelFootProps) {
  // The input would lose the focus, and with it the list, before the click arrives.
  const keepFocus = { onMouseDown: (event: { preventDefault(): void }) => event.preventDefault() }
  if (kind === 'jump') {
    return (
      <div className={styles['foot']}>
        <span>This names a place in code.</span>
        <Button kind="quiet" small shortcut="Enter" {...keepFocus} onClick={onSearch}>
          Search instead
        </Button>
      </div>
    )
  }
  return (
    <div className={styles['foot']}>
      <KeyChip keys="shift+Delete" />
      <span>forgets the chosen one</span>
      <Button kind="quiet" small {...keepFocus} onClick={onForgetAll}>
        Forget all
      </Button>
    </div>
  )
}
