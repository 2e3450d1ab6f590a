import { formatDuration } from '@sextant/ui'
import type { ContentMatch } from '@sextant/contract'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { fileAddress } from './fileAddress.js'
import { MarkedText } from './MarkedText.js'
import { firstLines, resultLines } from './resultLines.js'
import { type SearchRequest, searchAddress, streamAddress } from './searchRequest.js'
import { countSentence, stateSentence } from './searchSentences.js'
import { searchAt, useSearch } from './useSearch.js'
import styles from './LiveAnswer.module.css'

const filesShown = 3

/** The first matches of what stands in the query, while it is typed. Nothing for an empty query. */
export function LiveAnswer({ request }: { readonly request: SearchRequest }) {
  return request.query.trim().length < 2 ? null : <Answer request={request} />
}

function Answer({ request }: { readonly request: SearchRequest }) {
  const address = streamAddress(request, { display: filesShown * 10 })
  const state = useSearch(useMemo(() => searchAt(address), [address]))
  const { count, place } = countSentence(state)
  const took = state.progress ? ` · ${formatDuration(state.progress.durationMs)}` : ''
  const sentence = stateSentence(state)
  const files = state.matches.filter((match) => match.type === 'content').slice(0, filesShown)
  return (
    <section className={styles['answer']} aria-label="First matches">
      <Link className={styles['summary']} to={searchAddress(request)}>
        <span>
          {count}
          {place}
          {took}
          {sentence && ` · ${sentence}`}
        </span>
        <span>Show all</span>
      </Link>
      {files.map((match) => (
        <LiveFile key={`${match.repository}/${match.path}`} match={match} />
      ))}
    </section>
  )
}

function LiveFile({ match }: { readonly match: ContentMatch }) {
  const lines = useMemo(() => firstLines(resultLines(match), 1).filter((line) => line.matches.length > 0), [match])
  return (
    <div className={styles['file']}>
      <Link to={fileAddress(match, lines[0]?.number)}>
        {match.repository} › <b>{match.path}</b>
      </Link>
      {lines.map(({ number, text, matches }) => (
        <pre key={number}>
          <MarkedText text={text} ranges={matches} from={0} to={text.length} />
        </pre>
      ))}
    </div>
  )
}
