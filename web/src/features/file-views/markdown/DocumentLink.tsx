import { type ReactNode, use } from 'react'
import { Link } from 'react-router'
import { DocumentPlaceContext, InsideLink } from './DocumentPlace.js'
import { idPrefix } from './headings.js'
import { linkTarget, pageOf } from './linkTarget.js'

interface DocumentLinkProps {
  readonly href?: string | undefined
  readonly id?: string | undefined
  readonly title?: string | undefined
  readonly label?: string | undefined
  readonly describedBy?: string | undefined
  readonly children?: ReactNode
}

/** A link of a document. One that leads nowhere that a page may lead to is drawn as its words alone. */
export function DocumentLink({ href, id, title, label, describedBy, children }: DocumentLinkProps) {
  const { place, path } = use(DocumentPlaceContext)
  const target = href === undefined ? undefined : linkTarget(path, href)
  const rest = { id, title, 'aria-label': label, 'aria-describedby': describedBy }
  const words = <InsideLink value={true}>{children}</InsideLink>
  switch (target?.kind) {
    case undefined:
      return (
        <span id={id} title={title}>
          {children}
        </span>
      )
    case 'here':
      return (
        <a href={`#${encodeURIComponent(withoutPrefix(target.id))}`} {...rest}>
          {words}
        </a>
      )
    case 'inside':
      return (
        <Link to={pageOf(place, target)} {...rest}>
          {words}
        </Link>
      )
    case 'outside':
      return (
        <a href={target.url} target="_blank" rel="noopener noreferrer nofollow" {...rest}>
          {words}
        </a>
      )
  }
}

// Some documents write the prefix that GitHub gives ids too.
function withoutPrefix(id: string): string {
  return id.startsWith(idPrefix) ? id.slice(idPrefix.length) : id
}
