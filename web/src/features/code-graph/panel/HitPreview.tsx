import { CodeView, type CodeViewHandle, Skeleton } from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { type Blob, blobQuery, highlightQuery } from '../../browse/index.js'
import { parseFileAddress } from '../addresses.js'
import { type FileAt, type Hit, hitKey } from '../hits.js'
import type { NameActions } from '../useNameActions.js'
import { useFileNames } from '../useFileNames.js'
import styles from './ReferencesPanel.module.css'

interface HitPreviewProps {
  readonly hit: Hit
  readonly actions: NameActions
}

interface Shown {
  readonly hit: Hit
  readonly file: FileAt
  readonly blob: Blob
}

/** The code around a hit. The last one stays until the next is there. */
export function HitPreview({ hit, actions }: HitPreviewProps) {
  const file = useMemo(() => fileOf(hit), [hit])
  const { data, isPending } = useQuery(blobQuery(file.place, file.path))
  const [shown, setShown] = useState<Shown>()
  const blob = data?.blob
  if (blob && blob.path === hit.path && (!shown || hitKey(shown.hit) !== hitKey(hit))) setShown({ hit, file, blob })
  if (!shown) {
    return isPending ? <Skeleton lines={6} label="The code is being read" /> : <Unreadable hit={hit} />
  }
  if (!isPending && !blob) return <Unreadable hit={hit} />
  const { content } = shown.blob
  return content === null ? <Unreadable hit={hit} /> : <Preview shown={shown} text={content} actions={actions} />
}

function fileOf({ url, repository, commit, path }: Hit): FileAt {
  const named = parseFileAddress(url.split('?')[0] ?? '')
  return named ?? { place: { repository, revision: commit ?? undefined }, path }
}

interface PreviewProps {
  readonly shown: Shown
  readonly text: string
  readonly actions: NameActions
}

function Preview({ shown: { hit, file, blob }, text, actions }: PreviewProps) {
  const view = useRef<CodeViewHandle>(null)
  const { data: highlight } = useQuery(highlightQuery(file.place, file.path))
  const { names, card } = useFileNames({ file, text, view, topLine: undefined, actions })
  const matches = useMemo(() => [{ line: hit.line + 1, start: hit.start, end: hit.end }], [hit])
  const line = hit.line + 1
  return (
    <>
      <CodeView
        key={`${hit.repository}\n${blob.path}`}
        ref={view}
        text={text}
        label={`${blob.path}, line ${line}`}
        matches={matches}
        names={names}
        reveal={line}
        selection={{ anchor: line, head: line }}
        {...(highlight && { highlight })}
      />
      {card}
    </>
  )
}

function Unreadable({ hit }: { readonly hit: Hit }) {
  return (
    <p className={styles['empty']}>
      {hit.path} cannot be shown here. <a href={hit.url}>Open its page</a>
    </p>
  )
}
