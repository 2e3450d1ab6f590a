import {
  type LineRange,
  parseLineRange,
  pathAddress,
  printLineRange,
  type RepositoryPlace,
  type RouteParams,
  shortRevision,
} from '@sextant/contract'
import { CodeLines, CodeView, cutLines, formatBytes, readColours, type SnippetLine } from '@sextant/ui'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../../shell/session.js'
import { usePageTitle } from '../../shell/usePageTitle.js'
import { type Blob, blobQuery, highlightQuery, nameOf, placeOf } from '../browse/index.js'
import styles from './EmbedPage.module.css'

/**
 * A file to stand in a frame of another page. It changes nothing and takes no focus, and its links open a tab of their
 * own: docs/decisions/0012-who-may-frame-a-file.md.
 */
export function EmbedPage({ params }: { readonly params: RouteParams }) {
  const { currentUser, gates } = useSession()
  const [place, path] = [placeOf(params), params['path'] ?? '']
  usePageTitle(nameOf(path))
  // Visitors read what is public on the public instance, and nothing anywhere else.
  const reads = currentUser !== null || gates.sextantDotComMode
  return reads ? <EmbeddedFile place={place} path={path} /> : <SignInElsewhere place={place} path={path} />
}

interface FileProps {
  readonly place: RepositoryPlace
  readonly path: string
}

// Whoever reads nothing asks for nothing: the frame is the same for every address.
function SignInElsewhere(at: FileProps) {
  return (
    <Frame {...at}>
      <p className={styles['note']}>Sign in to Sextant to see this file: press its name.</p>
    </Frame>
  )
}

// A visitor's frame may stand in any page: somebody who signs in later does not bring what they may read into it.
const askedOnce = { staleTime: Number.POSITIVE_INFINITY, refetchOnReconnect: false } as const

function EmbeddedFile(at: FileProps) {
  const isVisitor = useSession().currentUser === null
  const { data } = useSuspenseQuery({ ...blobQuery(at.place, at.path), ...askedOnce })
  const blob = data?.blob
  if (!blob) {
    return (
      <Frame {...at}>
        <p className={styles['note']}>
          {isVisitor
            ? 'There is no such public file. Sign in to Sextant to see others: press its name.'
            : 'There is no such file, or you may not read it.'}
        </p>
      </Frame>
    )
  }
  return (
    <Frame {...at} about={formatBytes(Number(blob.byteSize))}>
      {blob.content === null ? (
        <p className={styles['note']}>
          {blob.binary ? 'This file is binary.' : 'This file is too large to be shown here.'}
        </p>
      ) : (
        <Code place={at.place} blob={blob} text={blob.content} />
      )}
    </Frame>
  )
}

/** As many lines stand there whole; more scroll in a box. */
const mostWhole = 500

function Code({ place, blob, text }: { readonly place: RepositoryPlace; readonly blob: Blob; readonly text: string }) {
  const { search, hash } = useLocation()
  const { data: highlight } = useQuery(highlightQuery(place, blob.path))
  const range = parseLineRange(search) ?? parseLineRange(hash)
  const isShort = range !== undefined && range.end - range.start < mostWhole
  const lines = useMemo(() => (isShort ? linesOf(text, range, highlight) : []), [isShort, text, range, highlight])
  if (isShort) {
    if (lines.length === 0) return <p className={styles['note']}>The file has no such lines any more.</p>
    return <CodeLines lines={lines} />
  }
  return (
    <CodeView
      className={styles['code'] ?? ''}
      text={text}
      label={blob.path}
      {...(highlight && { highlight })}
      {...(range && { selection: { anchor: range.start, head: range.end }, reveal: range.start })}
    />
  )
}

type Colours = Parameters<typeof readColours>[0]

function linesOf(text: string, { start, end }: LineRange, highlight: Colours | null | undefined): SnippetLine[] {
  const all = cutLines(text)
  const colours = highlight && readColours(highlight)
  const count = Math.max(0, Math.min(end, all.count) - start + 1)
  return Array.from({ length: count }, (_, at) => {
    const line = start - 1 + at
    const [from, own] = [all.start(line), all.line(line)]
    return { number: line + 1, text: own, ...(colours && { colours: colours(from, from + own.length) }) }
  })
}

function Frame({
  place,
  path,
  about,
  children,
}: FileProps & { readonly about?: string; readonly children: ReactNode }) {
  const { search, hash } = useLocation()
  const range = parseLineRange(search) ?? parseLineRange(hash)
  const { repository, revision } = place
  const lines = range && (range.start === range.end ? `line ${range.start}` : `lines ${range.start} to ${range.end}`)
  return (
    <article className={styles['frame']}>
      <header className={styles['head']}>
        <h1>
          <a
            href={`${pathAddress('blob', place, path)}${range ? `?${printLineRange(range)}` : ''}`}
            target="_blank"
            rel="noopener"
          >
            {nameOf(path)}
          </a>
        </h1>
        <span className={styles['where']}>
          {repository}
          {revision && <code> @ {shortRevision(revision)}</code>}
        </span>
        <span className={styles['about']}>{[lines, about].filter(Boolean).join(' · ')}</span>
      </header>
      {children}
    </article>
  )
}
