import type { TextareaHTMLAttributes } from 'react'
import { classNames } from '../classNames.js'
import { useFieldTies } from './Field.js'
import styles from './TextArea.module.css'

export type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement>

/** Lines of plain text. Inside a `Field` it takes its label, hint and error from there. */
export function TextArea({ className, ...rest }: TextAreaProps) {
  const ties = useFieldTies()
  return <textarea rows={4} {...ties} {...rest} className={classNames(styles.area, className)} />
}
