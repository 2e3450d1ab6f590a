import { type ReactNode, useId } from 'react'
import { classNames } from '../classNames.js'
import { CodeLines, type SnippetLine } from '../code/CodeLines.js'
import { PathLabel } from '../text/PathLabel.js'
import { formatNoun } from '../text/formatNumbers.js'
import styles from './FileMatchCard.module.css'

/** What was found in one file. */
export type FileMatchCardProps = {
  repository: ReactNode
  path: string
  /** Where the file opens. */
  href?: string
  matchCount: number
  lines: readonly SnippetLine[]
  /** The line that is current, counted from 1. */
  currentLine?: number
  /** Matches that are not shown. */
  more?: number
  onMore?: () => void
  /** A sentence behind the count, such as "1 identical copy folded". */
  note?: ReactNode
  /** Buttons at the end of the head. */
  actions?: ReactNode
  collapsed?: boolean
  onCollapse?: (collapsed: boolean) => void
  tabSize?: number
  className?: string
}

/** A file with its matches: head, lines, and what is not shown. Cards follow one another without gaps. */
export function FileMatchCard(props: FileMatchCardProps) {
  const { path, lines, currentLine, more = 0, onMore, collapsed = false, tabSize, className } = props
  const body = useId()
  return (
    <article className={classNames(styles.card, className)} aria-label={path}>
      <Head card={props} body={body} />
      {!collapsed && (
        <div id={body}>
          <CodeLines
            lines={lines}
            {...(currentLine !== undefined && { current: currentLine })}
            {...(tabSize !== undefined && { tabSize })}
          />
          {more > 0 && (
            <button type="button" className={styles.more} onClick={onMore}>
              {more} more in this file
            </button>
          )}
        </div>
      )}
    </article>
  )
}

function Head({ card, body }: { card: FileMatchCardProps; body: string }) {
  const { repository, path, href, matchCount, note, actions, collapsed = false, onCollapse } = card
  const label = <PathLabel repository={repository} path={path} />
  return (
    <header className={styles.head}>
      {onCollapse ? (
        <button
          type="button"
          className={styles.fold}
          aria-label={collapsed ? `Show the lines of ${path}` : `Hide the lines of ${path}`}
          aria-expanded={!collapsed}
          aria-controls={body}
          onClick={() => onCollapse(!collapsed)}
        />
      ) : (
        <span className={styles.unfolded} />
      )}
      <h3 className={styles.title}>
        {href === undefined ? (
          label
        ) : (
          <a className={styles.link} href={href}>
            {label}
          </a>
        )}
      </h3>
      <span className={styles.count}>
        {formatNoun(matchCount, 'match', 'matches')}
        {note && <> · {note}</>}
      </span>
      {actions}
    </header>
  )
}
