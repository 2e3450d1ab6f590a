import { classNames, KeyChip } from '@sextant/ui'
import { useMediaQuery } from '../../shell/useMediaQuery.js'
import styles from './FinderFooter.module.css'

interface FinderFooterProps {
  readonly sentence: string
  readonly isFailed: boolean
  /** Whether the chosen row holds something that can be gone into. */
  readonly canEnter: boolean
}

/** How much was found, and the keys that work. */
export function FinderFooter({ sentence, isFailed, canEnter }: FinderFooterProps) {
  const isNarrow = useMediaQuery('(width < 640px)')
  return (
    <footer className={styles['footer']}>
      <output className={classNames(styles['state'], isFailed && styles['failed'])}>{sentence}</output>
      {!isNarrow && (
        <ul className={styles['keys']} aria-label="Keys">
          <Hint keys="enter" label="open" />
          <Hint keys="mod+enter" label="new tab" />
          {canEnter && <Hint keys="Tab" label="look inside" />}
          <Hint keys="escape" label="close" />
        </ul>
      )}
    </footer>
  )
}

function Hint({ keys, label }: { readonly keys: string; readonly label: string }) {
  return (
    <li>
      <KeyChip keys={keys} /> {label}
    </li>
  )
}
