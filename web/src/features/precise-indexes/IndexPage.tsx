import type { RouteParams } from '@sextant/contract'
import { Callout, formatBytes, formatCount, formatDuration, formatNoun, RelativeTime, StateMark } from '@sextant/ui'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { ErrorView } from '../../shell/ErrorView.js'
import { NotFoundPage } from '../../shell/NotFoundPage.js'
import { Pending } from '../../shell/Pending.js'
import { useSession } from '../../shell/session.js'
import {
  deleteIndex,
  indexesQuery,
  indexQuery,
  type ListedOf,
  type PreciseIndex,
  reindexIndex,
  retentionQuery,
} from './api.js'
import { CodeGraphFrame } from './CodeGraphFrame.js'
import { ConfirmAct } from './ConfirmAct.js'
import { IndexLog } from './IndexLog.js'
import { IndexState, IndexTable } from './IndexTable.js'
import { indexIdOf } from './indexId.js'
import { codeGraphPath, type Scope } from './scope.js'
import { timelineOf } from './timeline.js'
import { rootWords } from './words.js'
import styles from './PreciseIndexes.module.css'

/** One precise index: what it is of, what became of it, what it leads to, and what keeps it. */
export function IndexPage({ params }: { readonly params: RouteParams }) {
  const id = indexIdOf(params['id'] ?? '')
  if (id === undefined) return <NotFoundPage />
  return <KnownIndex params={params} id={id} />
}

function KnownIndex({ params, id }: { readonly params: RouteParams; readonly id: string }) {
  const { data: index, error } = useQuery(indexQuery(id))
  if (index === null) return <NotFoundPage />
  const title = index ? `${rootWords(index.inputRoot)} at ${index.inputCommit.slice(0, 7)}` : 'Index'
  return (
    <CodeGraphFrame params={params} title={title}>
      {({ scope }) =>
        error ? <ErrorView error={error} /> : index ? <View scope={scope} index={index} /> : <Pending />
      }
    </CodeGraphFrame>
  )
}

function View({ scope, index }: { readonly scope: Scope; readonly index: PreciseIndex }) {
  return (
    <>
      <header>
        <IndexState index={index} />
        <Actions scope={scope} index={index} />
      </header>
      {index.failure !== null && <Failure failure={index.failure} index={index} />}
      <Facts index={index} />
      <Section title="Timeline">
        <Timeline index={index} />
      </Section>
      {index.state === 'COMPLETED' && <Retention id={index.id} />}
      {index.state === 'COMPLETED' && (
        <>
          <Related
            scope={scope}
            title="Dependencies"
            none="No index here defines what it refers to."
            of={{ dependencyOf: index.id }}
          />
          <Related
            scope={scope}
            title="Dependents"
            none="No index here refers to what it defines."
            of={{ dependentOf: index.id }}
          />
        </>
      )}
      <IndexLog index={index} />
    </>
  )
}

function Actions({ scope, index }: { readonly scope: Scope; readonly index: PreciseIndex }) {
  const { currentUser } = useSession()
  const client = useQueryClient()
  const navigate = useNavigate()
  if (!currentUser?.siteAdmin || index.state === 'DELETED' || index.state === 'DELETING') return null
  const refresh = () =>
    Promise.all(['preciseIndex', 'preciseIndexes'].map((key) => client.invalidateQueries({ queryKey: [key] })))
  return (
    <div className={styles['buttons']}>
      <ConfirmAct label="Make again" title="Make this index again?" act={() => reindexIndex(index.id)} onDone={refresh}>
        An upload that could not be processed is processed again. Any other is made again here where that is set up, and
        else is marked, so that whoever uploads knows.
      </ConfirmAct>
      <ConfirmAct
        label="Delete"
        danger
        title="Delete this index?"
        act={() => deleteIndex(index.id)}
        onDone={async () => {
          await refresh()
          await navigate(codeGraphPath(scope, 'indexes'))
        }}
      >
        Navigation falls back to another index or to what is known from the code itself. This cannot be taken back: the
        index has to be uploaded anew.
      </ConfirmAct>
    </div>
  )
}

function Failure({ failure, index }: { readonly failure: string; readonly index: PreciseIndex }) {
  const text = [
    `Repository: ${index.repository?.name ?? ''}`,
    `Commit: ${index.inputCommit}`,
    `Root: ${index.inputRoot}`,
    `Indexer: ${index.inputIndexer} ${index.indexerVersion}`,
    '',
    failure,
  ].join('\n')
  return (
    <Callout tone="bad" title="This index cannot be used">
      <p>{failure}</p>
      <p>
        <a href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`} download="index-failure.txt">
          Download what went wrong
        </a>
      </p>
    </Callout>
  )
}

function Facts({ index }: { readonly index: PreciseIndex }) {
  const { repository, inputCommit, inputRoot, inputIndexer, indexer, indexerVersion, tags, notes } = index
  const { documentCount, occurrenceCount, symbolCount, uploadSize, storedSize, partCount, partsReceived } = index
  const commitURL = repository ? `${repository.url}/-/commit/${inputCommit}` : undefined
  return (
    <dl className={styles['facts']}>
      <Fact label="Repository">{repository && <Link to={repository.url}>{repository.name}</Link>}</Fact>
      <Fact label="Commit">
        {commitURL ? <Link to={commitURL}>{inputCommit}</Link> : inputCommit}
        {tags.length > 0 && ` (${tags.join(', ')})`}
      </Fact>
      <Fact label="Folder">{rootWords(inputRoot)}</Fact>
      <Fact label="Indexer">
        {indexer?.url ? <a href={indexer.url}>{inputIndexer}</a> : inputIndexer} {indexerVersion}
      </Fact>
      {partCount !== null && (
        <Fact label="Parts">
          {partsReceived} of {partCount}
        </Fact>
      )}
      {uploadSize !== null && (
        <Fact label="Size">
          {formatBytes(Number(uploadSize))} uploaded
          {storedSize !== null && `, ${formatBytes(Number(storedSize))} stored`}
        </Fact>
      )}
      {documentCount !== null && (
        <Fact label="Holds">
          {formatNoun(documentCount, 'document')}, {formatNoun(Number(symbolCount ?? 0), 'symbol')},{' '}
          {formatNoun(Number(occurrenceCount ?? 0), 'place')}
        </Fact>
      )}
      {notes.length > 0 && <Fact label="Left out">{notes.join(' ')}</Fact>}
    </dl>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles['section']} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Timeline({ index }: { readonly index: PreciseIndex }) {
  return (
    <ol className={styles['timeline']}>
      {timelineOf(index).map(({ mark, label, at, took }) => (
        <li key={label}>
          <StateMark state={mark}>{label}</StateMark>
          <small>
            {at !== null && <RelativeTime time={at} />}
            {took !== null && `, took ${formatDuration(took)}`}
            {label === 'Uploaded' && index.uploadedBy && `, by ${index.uploadedBy.username}`}
          </small>
        </li>
      ))}
    </ol>
  )
}

function Retention({ id }: { readonly id: string }) {
  const { data: reasons, error } = useQuery(retentionQuery(id))
  return (
    <Section title="What keeps it">
      {error && <p role="alert">{error.message}</p>}
      {!reasons && !error && <Pending />}
      {reasons?.length === 0 && <p>No retention policy keeps it: it is deleted within hours.</p>}
      {reasons && reasons.length > 0 && (
        <ul className={styles['timeline']}>
          {reasons.map(({ name, protectingCommits }) => (
            <li key={name}>
              <span>{name}</span>
              <small>{protectingCommits?.slice(0, 10).join(', ')}</small>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

interface RelatedProps {
  readonly scope: Scope
  readonly title: string
  /** What to say where there are none. */
  readonly none: string
  readonly of: ListedOf
}

/** Indexes of other repositories count too, as far as the viewer may read them. */
function Related({ scope, title, none, of }: RelatedProps) {
  const { data, error } = useInfiniteQuery(indexesQuery(of))
  if (error) return <p role="alert">{error.message}</p>
  const indexes = data?.pages.flatMap(({ nodes }) => nodes) ?? []
  const more = (data?.pages[0]?.totalCount ?? 0) - indexes.length
  return (
    <Section title={title}>
      {!data && <Pending />}
      {data && indexes.length === 0 && <p>{none}</p>}
      {indexes.length > 0 && <IndexTable label={title} scope={scope} everywhere indexes={indexes} />}
      {more > 0 && <p>{formatCount(more)} more.</p>}
    </Section>
  )
}
