import { classNames } from '@sextant/ui'
import { isType, markOf } from './symbolMarks.js'
import styles from './SymbolRow.module.css'

/** Tells the kind of a symbol at a glance. Whoever does not see it is told by the title of the row. */
export function SymbolMark({ kind }: { readonly kind: string }) {
  return (
    <span className={classNames(styles['kind'], isType(kind) && styles['type'])} aria-hidden>
      {markOf(kind)}
    </span>
  )
}
