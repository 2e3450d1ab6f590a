import type { Ref, SelectHTMLAttributes } from 'react'
import { classNames } from '../classNames.js'
import { useFieldTies } from './Field.js'
import styles from './Select.module.css'

/** A native select. Inside a `Field` it takes its label, hint and error from there. */
export type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & { ref?: Ref<HTMLSelectElement> }

/** A native select with the look of a secondary button. */
export function Select({ className, children, ...rest }: SelectProps) {
  const ties = useFieldTies()
  return (
    <span className={classNames(styles.box, className)}>
      <select {...ties} {...rest} className={styles.select}>
        {children}
      </select>
    </span>
  )
}
