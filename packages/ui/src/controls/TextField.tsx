import { type InputHTMLAttributes, type ReactNode, type Ref, useState } from 'react'
import { classNames } from '../classNames.js'
import { EyeIcon, EyeOffIcon, SearchIcon } from '../icons.js'
import { IconButton } from './Button.js'
import { useFieldTies } from './Field.js'
import { KeyChip } from './KeyChip.js'
import styles from './TextField.module.css'

/** A one-line text input. Inside a `Field` it takes its label, hint and error from there. */
export type TextFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  /** Code face, for queries, paths and patterns. */
  code?: boolean
  /** Shown inside, before the text. */
  before?: ReactNode
  /** Shown inside, behind the text. */
  after?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** A one-line text input. */
export function TextField({ code, before, after, className, ...rest }: TextFieldProps) {
  const ties = useFieldTies()
  return (
    <span className={classNames(styles.box, className)}>
      {before}
      <input type="text" {...ties} {...rest} className={classNames(styles.input, code && styles.code)} />
      {after}
    </span>
  )
}

/** A password input that can be shown; pasting and password managers work as in any input. */
export function PasswordField({ autoComplete = 'current-password', ...rest }: Omit<TextFieldProps, 'type' | 'after'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOffIcon : EyeIcon
  return (
    <TextField
      {...rest}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      spellCheck={false}
      after={
        <IconButton
          small
          label={shown ? 'Hide the password' : 'Show the password'}
          onClick={() => setShown((was) => !was)}
        >
          <Icon />
        </IconButton>
      }
    />
  )
}

/** A field that narrows what is on the page; `shortcut` is the key that goes to it. */
export function SearchField({ shortcut, ...rest }: Omit<TextFieldProps, 'type' | 'before'> & { shortcut?: string }) {
  return (
    <TextField
      type="search"
      spellCheck={false}
      autoComplete="off"
      after={shortcut && <KeyChip keys={shortcut} />}
      {...rest}
      before={<SearchIcon className={styles.glass} />}
    />
  )
}
