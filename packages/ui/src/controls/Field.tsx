import { createContext, type ReactNode, use, useId, useMemo } from 'react'
import { classNames } from '../classNames.js'
import styles from './Field.module.css'

/** What a control inside a `Field` must carry so that label, hint and error belong to it. */
export type FieldTies = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true; required?: true }

const FieldContext = createContext<FieldTies | undefined>(undefined)

/** The ties of the surrounding `Field`; nothing outside one. */
export const useFieldTies = (): FieldTies | undefined => use(FieldContext)

/** A label, a control and what is said about it. */
export type FieldProps = {
  label: ReactNode
  /** Said before anything is wrong. */
  hint?: ReactNode
  /** A whole sentence about what is wrong; its presence marks the control as invalid. */
  error?: ReactNode
  required?: boolean
  className?: string
  children: ReactNode
}

/** Ties a label, a hint and an error to the one control among its children. */
export function Field({ label, hint, error, required, className, children }: FieldProps) {
  const id = useId()
  const hasHint = Boolean(hint)
  const hasError = Boolean(error)
  const ties = useMemo(() => tie(id, hasHint, hasError, Boolean(required)), [id, hasHint, hasError, required])
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <FieldContext value={ties}>{children}</FieldContext>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <span className={styles.errorMark} aria-hidden="true" />
          {error}
        </p>
      )}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

function tie(id: string, hint: boolean, error: boolean, required: boolean): FieldTies {
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter((part) => part !== false).join(' ')
  return {
    id,
    ...(described && { 'aria-describedby': described }),
    ...(error && { 'aria-invalid': true as const }),
    ...(required && { required: true as const }),
  }
}
