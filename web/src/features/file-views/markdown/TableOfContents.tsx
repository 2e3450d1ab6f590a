import type { Heading } from './headings.js'
import styles from './Markdown.module.css'

/** The headings of a document as links, indented by their level. */
export function TableOfContents({ headings }: { readonly headings: readonly Heading[] }) {
  const top = Math.min(...headings.map(({ level }) => level))
  return (
    <nav className={styles['contents']} aria-label="Contents">
      <ol>
        {headings.map(({ slug, text, level }) => (
          <li key={slug} style={{ paddingInlineStart: `${(level - top) * 12}px` }}>
            <a href={`#${encodeURIComponent(slug)}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
