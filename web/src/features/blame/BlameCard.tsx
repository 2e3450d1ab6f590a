import { type BlameStreamHunk, uncommittedID } from '@sextant/contract'
import { Avatar, type Box, Button, HoverCard, HoverCardPart, RelativeTime } from '@sextant/ui'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { blameBefore, fileAtCommit } from './blameAddress.js'
import styles from './Blame.module.css'

/** What the card about a line tells. */
export interface BlameCardProps {
  readonly repository: string
  readonly line: number
  /** Undefined while it is not known. */
  readonly hunk: BlameStreamHunk | undefined
  readonly body: string
  readonly anchor: Box
  /** Whether a key opened it: then the first link has the focus, and whatever had it gets it back. */
  readonly isFocused: boolean
  readonly isOnlyAuthor: boolean
  readonly onOnlyAuthor: (email: string | undefined) => void
  readonly onHover: (isInside: boolean) => void
  readonly onDismiss: () => void
}

/** Who wrote a line, when and why, and where to go from there. */
export function BlameCard(props: BlameCardProps) {
  const { line, hunk, anchor, onHover, onDismiss } = props
  return (
    <HoverCard anchor={anchor} label={`Who wrote line ${line}`} onDismiss={onDismiss} onHover={onHover}>
      {hunk === undefined ? (
        <HoverCardPart>
          <p className={styles['waiting']}>Looking who wrote line {line}…</p>
        </HoverCardPart>
      ) : (
        <Told {...props} hunk={hunk} />
      )}
    </HoverCard>
  )
}

function Told({ hunk, body, ...rest }: BlameCardProps & { readonly hunk: BlameStreamHunk }) {
  if (hunk.commitID === uncommittedID) {
    return (
      <HoverCardPart>
        <p>This line is not committed yet: it stands in the working tree alone.</p>
      </HoverCardPart>
    )
  }
  return (
    <>
      <HoverCardPart>
        <p className={styles['subject']}>{hunk.message}</p>
        {body && <p className={styles['body']}>{body}</p>}
      </HoverCardPart>
      <HoverCardPart>
        <p className={styles['who']}>
          <Avatar name={hunk.author.Name || hunk.author.Email} />
          <span>
            <b>{hunk.user?.displayName ?? hunk.author.Name}</b>{' '}
            <span className={styles['email']}>{hunk.author.Email}</span>
          </span>
          <span className={styles['when']}>
            <RelativeTime time={hunk.author.Date} />
          </span>
          <Button
            kind="quiet"
            small
            selected={rest.isOnlyAuthor}
            onClick={() => rest.onOnlyAuthor(hunk.author.Email.toLowerCase())}
          >
            Only theirs
          </Button>
        </p>
      </HoverCardPart>
      <HoverCardPart foot>
        <Ways hunk={hunk} {...rest} />
      </HoverCardPart>
    </>
  )
}

type WaysProps = Pick<BlameCardProps, 'repository' | 'line' | 'isFocused' | 'onDismiss'> & {
  readonly hunk: BlameStreamHunk
}

function Ways({ repository, line, hunk, isFocused, onDismiss }: WaysProps) {
  const first = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (!isFocused) return
    const before = document.activeElement
    first.current?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [isFocused])
  const before = blameBefore(repository, hunk, line)
  return (
    // Its links and buttons have the keys; a link that was followed closes the card.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className={styles['ways']}
      onClick={({ target }) => target instanceof Element && target.closest('a') && onDismiss()}
    >
      <Link ref={first} to={hunk.commit.url} className={styles['way']}>
        Commit <code>{hunk.commitID.slice(0, 7)}</code>
      </Link>
      <Link to={fileAtCommit(repository, hunk, line)} className={styles['way']}>
        File at this commit
      </Link>
      {before ? (
        <Link to={before} className={styles['way']}>
          Blame before this commit
        </Link>
      ) : (
        <span className={styles['none']}>The file begins here</span>
      )}
    </div>
  )
}
