import type { Completeness, SkippedReason } from '@sextant/contract'
import { Funnel } from '@sextant/ui'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { funnelStages } from '../funnelStages.js'
import { narrowedBy } from '../queryFilters.js'
import { type SearchRequest, searchAddress } from '../searchRequest.js'
import { notSearchedSentence } from '../searchSentences.js'
import type { SearchState } from '../searchState.js'
import { likelyRepository } from './probe.js'
import { ProbeForm } from './ProbeForm.js'
import { Relaxations } from './Relaxations.js'
import styles from './WhyPanel.module.css'

interface WhyPanelProps {
  readonly request: SearchRequest
  readonly state: SearchState
}

/** Why an answer is what it is: what every stage kept, what other searches find, and what became of one file. */
export function WhyPanel({ request, state }: WhyPanelProps) {
  const { progress, phase, matches } = state
  const panel = useRef<HTMLElement>(null)
  // Where nothing was found it opens by itself, and leaves the focus where it is.
  const [asked] = useState(matches.length > 0)
  useEffect(() => {
    if (asked) panel.current?.focus()
  }, [asked])
  const over = phase === 'complete' || phase === 'cancelled' || phase === 'failed'
  const [first] = matches
  const found = first && 'repository' in first ? first.repository : undefined
  return (
    <section ref={panel} className={styles['panel']} aria-label="Why these results" tabIndex={-1}>
      {progress && <Stages completeness={progress.completeness} />}
      <div className={styles['tools']}>
        {/* Where nothing was found, other searches stand below. */}
        {matches.length > 0 && (
          <div className={styles['widen']}>
            <h2>Widen</h2>
            <div>
              <Suggested request={request} skipped={progress?.skipped ?? []} />
              <Relaxations request={request} found={progress?.matchCount ?? 0} ready={over} look="chips" />
            </div>
          </div>
        )}
        <ProbeForm request={request} repository={likelyRepository(request.query, found)} />
      </div>
    </section>
  )
}

function Stages({ completeness }: { readonly completeness: Completeness }) {
  const left = notSearchedSentence(completeness)
  return <Funnel stages={funnelStages(completeness)} notSearched={left === '' ? 'nothing.' : `${left}.`} />
}

/** What the server suggests to add when a limit or the time ended the search. */
function Suggested({
  request,
  skipped,
}: {
  readonly request: SearchRequest
  readonly skipped: readonly SkippedReason[]
}) {
  const all = skipped.flatMap(({ suggested }) => suggested ?? [])
  if (all.length === 0) return null
  return (
    <p className={styles['suggested']}>
      {all.map(({ title, queryExpression }) => (
        <Link key={queryExpression} to={searchAddress(narrowedBy(request, queryExpression))}>
          {title}: <code>{queryExpression}</code>
        </Link>
      ))}
    </p>
  )
}
