import { type AnchorHTMLAttributes, type MouseEvent, use } from 'react'
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router'

interface PathLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path of this application from its root, with what follows it. */
  readonly to: string
}

/**
 * A link within the application for lists of hundreds. A `Link` may be relative and is therefore drawn anew whenever the
 * address changes, which is each time that a search begins; this one knows where it leads.
 */
export function PathLink({ to, onClick, children, ...rest }: PathLinkProps) {
  const { navigator } = use(NavigationContext)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    const isHere = to === location.pathname + location.search + location.hash
    if (isHere) navigator.replace(to)
    else navigator.push(to)
  }
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  )
}

/** The others are the browser's: a new tab, a new window, a download. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
