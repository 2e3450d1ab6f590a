import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from '../classNames.js'
import styles from './Button.module.css'
import { KeyChip } from './KeyChip.js'

/** How loud a button is: one primary a view at most; quiet ones live in bars; danger destroys something. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'

type ButtonLook = {
  kind?: ButtonKind
  /** 24 px high instead of 28. */
  small?: boolean
  /** The key that does the same, such as `mod+k` or `g d`: shown as a chip behind the words. */
  shortcut?: string
  /** Pressed or current, shown as a sea wash. */
  selected?: boolean
  /** A small mark before the words. */
  icon?: ReactNode
  /** Shows the mark of a control that opens something below it. */
  opens?: boolean
}

/** A button of the design system. `busy` keeps its place and its words, and says so to a screen reader. */
export type ButtonProps = ButtonLook &
  ButtonHTMLAttributes<HTMLButtonElement> & { busy?: boolean; ref?: Ref<HTMLButtonElement> }

const look = ({ kind = 'secondary', small, selected }: ButtonLook, own?: string) =>
  classNames(styles.button, styles[kind], small && styles.small, selected && styles.selected, own)

/** A push button; `type` is `button` unless said otherwise, so that it never sends a form by accident. */
export function Button(props: ButtonProps) {
  const { kind, small, shortcut, selected, icon, opens, busy, className, children, onClick, ...rest } = props
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      aria-pressed={selected}
      {...rest}
      onClick={busy ? stop : onClick}
      className={look({ ...(kind && { kind }), ...(small && { small }), ...(selected && { selected }) }, className)}
    >
      <Content icon={icon} opens={opens} shortcut={shortcut}>
        {children}
      </Content>
    </button>
  )
}

/** A link that looks like a button. */
export type LinkButtonProps = ButtonLook & AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> }

/** A link that looks like a button; `selected` means the current page. */
export function LinkButton(props: LinkButtonProps) {
  const { kind, small, shortcut, selected, icon, opens, className, children, ...rest } = props
  return (
    <a
      aria-current={selected ? 'page' : undefined}
      {...rest}
      className={look({ ...(kind && { kind }), ...(small && { small }), ...(selected && { selected }) }, className)}
    >
      <Content icon={icon} opens={opens} shortcut={shortcut}>
        {children}
      </Content>
    </a>
  )
}

/** A button that shows only a mark; `label` is its name for a screen reader and a long look. */
export type IconButtonProps = Omit<ButtonProps, 'icon' | 'shortcut' | 'opens' | 'children'> & {
  label: string
  children: ReactNode
}

/** A square button with a mark in it and a name beside it for those who do not see the mark. */
export function IconButton({ label, kind = 'quiet', className, children, ...rest }: IconButtonProps) {
  return (
    <Button kind={kind} aria-label={label} title={label} className={classNames(styles.square, className)} {...rest}>
      {children}
    </Button>
  )
}

const stop = (event: { preventDefault: () => void }) => event.preventDefault()

function Content(props: {
  icon: ReactNode
  opens: boolean | undefined
  shortcut: string | undefined
  children: ReactNode
}) {
  return (
    <>
      {props.icon}
      {props.children}
      {props.opens && <span className={styles.opens} aria-hidden="true" />}
      {props.shortcut && <KeyChip keys={props.shortcut} />}
    </>
  )
}
