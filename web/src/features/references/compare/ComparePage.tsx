import {
  parseRangeSpec,
  printRangeEnd,
  type RangeSpec,
  type RepositoryPlace,
  type RouteParams,
} from '@sextant/contract'
import { Callout, EmptyState, Tabs } from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { ErrorView } from '../../../shell/ErrorView.js'
import { Pending } from '../../../shell/Pending.js'
import { RepositoryPage } from '../../browse/index.js'
import { RevisionDiff } from '../../diff/index.js'
import { ReferencesFrame } from '../ReferencesFrame.js'
import { withParameter } from '../useAddressText.js'
import { endSuggestionsQuery, type Range, type RangeEndFound, rangeQuery } from './api.js'
import styles from './Compare.module.css'
import { compareAddress } from './compareAddress.js'
import { RangeCommits } from './RangeCommits.js'
import { RangePicker } from './RangePicker.js'
import { RangeSummary } from './RangeSummary.js'
import { atLeast, endName } from './rangeWords.js'

/** Two revisions side by side: what is between them, and what differs. */
export function ComparePage({ params }: { readonly params: RouteParams }) {
  const text = params['rangeSpec'] ?? ''
  return (
    <RepositoryPage params={params} title={text === '' ? 'Compare' : `Compare ${text}`}>
      {({ repository, place }) => (
        <ReferencesFrame title="Compare">
          <Comparison place={place} text={text} defaultBranch={repository.defaultBranch?.displayName} />
        </ReferencesFrame>
      )}
    </RepositoryPage>
  )
}

interface ComparisonProps {
  readonly place: RepositoryPlace
  /** What the address names. */
  readonly text: string
  readonly defaultBranch: string | undefined
}

function Comparison({ place, text, defaultBranch }: ComparisonProps) {
  const { repository } = place
  const parsed = parseRangeSpec(text)
  const navigate = useNavigate()
  const asked = useQuery({ ...rangeQuery(repository, text), enabled: parsed.ok })
  const range = parsed.ok ? asked.data : undefined
  const ends = parsed.ok ? endsOf(parsed.range) : { base: '', head: '', dots: '...' as const }
  return (
    <>
      <RangePicker
        {...{ repository, defaultBranch }}
        {...ends}
        found={range ?? undefined}
        onChange={(next) => void navigate(compareAddress(repository, next))}
      />
      {!parsed.ok && parsed.reason === 'none' && <NothingNamed repository={repository} />}
      {!parsed.ok && parsed.reason === 'malformed' && (
        <Callout tone="bad" className={styles['note'] ?? ''} title={`“${text}” cannot be read as two revisions.`}>
          Write the base, three dots, and what to compare: <code>v1.0...v2.0</code>.
        </Callout>
      )}
      {parsed.ok && asked.error && <ErrorView error={asked.error} />}
      {parsed.ok && asked.isPending && <Pending />}
      {range && <Found {...{ place, text, range, defaultBranch, ends }} />}
    </>
  )
}

/** What the page is for, with an example of this repository. */
function NothingNamed({ repository }: { readonly repository: string }) {
  const { data: found = [] } = useQuery(endSuggestionsQuery(repository, ''))
  const tags = found.filter(({ kind }) => kind === 'TAG').map(({ spec }) => spec)
  const branch = found.find(({ kind }) => kind === 'BRANCH')?.spec
  const [newer, older = ''] = tags
  const head = older === '' ? branch : newer
  const example = head !== undefined && (
    <Link to={compareAddress(repository, { base: older, head })}>
      {older}...{head}
    </Link>
  )
  return (
    <EmptyState title="Choose what to compare" example={example}>
      <p>
        Two branches, tags, commits, dates as <code>main@{'{2026-01-31}'}</code>, or the files on disk: what differs,
        and the commits between them.
      </p>
    </EmptyState>
  )
}

type Ends = Readonly<Record<'base' | 'head', string>> & Pick<RangeSpec, 'dots'>

function endsOf({ base, head, dots }: RangeSpec): Ends {
  return { base: printRangeEnd(base), head: printRangeEnd(head), dots }
}

interface FoundProps extends ComparisonProps {
  readonly range: Range
  readonly ends: Ends
}

function Found({ place, text, range, defaultBranch, ends }: FoundProps) {
  const { repository } = place
  const [baseName, headName] = [endName(ends.base, defaultBranch), endName(ends.head, defaultBranch)]
  const [base, head] = [sideOf(range.base), sideOf(range.head)]
  if (base === undefined || head === undefined) return <Missing range={range} />
  if (base === head) {
    return (
      <EmptyState title="The same on both sides">
        <p>
          {baseName} and {headName} lead to the same commit, so nothing differs. Choose another side.
        </p>
      </EmptyState>
    )
  }
  if (range.isThreeDot && !range.mergeBase) {
    return (
      <Callout
        tone="warn"
        className={styles['note'] ?? ''}
        title={`${headName} and ${baseName} have no commit in common.`}
        actions={<Link to={compareAddress(repository, { ...ends, dots: '..' })}>Compare them as they are</Link>}
      >
        So {headName} never left {baseName}, and what it has done since then cannot be told.
      </Callout>
    )
  }
  const isBehind = range.isThreeDot && range.counts?.ahead === 0 && head !== '@worktree'
  return (
    <>
      <RangeSummary
        {...{ repository, range, baseName, headName }}
        spec={text}
        sides={{ base, head, sinceMergeBase: range.isThreeDot }}
      />
      {isBehind && (
        <p>
          <Link to={compareAddress(repository, { ...ends, base: ends.head, head: ends.base })}>
            Swap the sides to see what {baseName} has more
          </Link>
        </p>
      )}
      {!isBehind && <Views {...{ place, text, range, base, head }} />}
    </>
  )
}

/** What stands for an end in questions about files; undefined where it leads nowhere. */
function sideOf({ kind, commit }: RangeEndFound): string | undefined {
  return kind === 'WORKTREE' ? '@worktree' : (commit?.oid ?? undefined)
}

function Missing({ range: { base, head } }: { readonly range: Range }) {
  const problems = [base, head].flatMap(({ problem }) => problem ?? [])
  return (
    <Callout
      tone="bad"
      className={styles['note'] ?? ''}
      title={problems.length === 2 ? 'Neither side was found.' : 'One side was not found.'}
    >
      It may have been deleted, or not be fetched yet. Name another one above.
    </Callout>
  )
}

interface ViewsProps {
  readonly place: RepositoryPlace
  readonly text: string
  readonly range: Range
  readonly base: string
  readonly head: string
}

function Views({ place, text, range: { counts, isThreeDot }, base, head }: ViewsProps) {
  const [search, setSearch] = useSearchParams()
  const current = search.get('tab') === 'commits' ? 'commits' : 'files'
  const choose = (tab: string) =>
    setSearch((before) => withParameter(before, 'tab', tab === 'commits' ? tab : ''), { replace: true })
  const commits = counts ? atLeast(counts.ahead, counts.isExact) : undefined
  return (
    <div className={styles['views']}>
      <h2 className={styles['spoken']}>What is between</h2>
      <Tabs
        label="What is between"
        tabs={[
          { id: 'files', label: 'Files' },
          { id: 'commits', label: 'Commits', ...(commits !== undefined && { count: commits }) },
        ]}
        current={current}
        onChange={choose}
      >
        <Suspense fallback={<Pending />}>
          {current === 'commits' ? (
            <RangeCommits repository={place.repository} spec={text} />
          ) : (
            <RevisionDiff place={place} base={base} head={head} sinceMergeBase={isThreeDot} />
          )}
        </Suspense>
      </Tabs>
    </div>
  )
}
