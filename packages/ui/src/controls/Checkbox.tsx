import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from '../classNames.js'
import styles from './Checkbox.module.css'

/** A native checkbox with its label; the whole row is the target. */
export type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode
  /** A second line below the label. */
  hint?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** A native checkbox with its label. */
export function Checkbox({ label, hint, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames(styles.row, className)}>
      <input type="checkbox" {...rest} className={styles.box} />
      <span>
        {label}
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
    </label>
  )
}
