import type { RouteParams } from '@sextant/contract'
import { Badge, Button, EmptyState, formatNoun, RelativeTime, TagIcon } from '@sextant/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ErrorView } from '../../shell/ErrorView.js'
import { Pending } from '../../shell/Pending.js'
import { RepositoryPage } from '../browse/index.js'
import { type Tag, tagsQuery } from './api.js'
import { compareAddress } from './compare/compareAddress.js'
import { LastCommit } from './LastCommit.js'
import { ReferenceFilters } from './ReferenceFilters.js'
import { ReferencesFrame } from './ReferencesFrame.js'
import styles from './References.module.css'
import { RowDoors } from './RowDoors.js'
import { type ListState, useListState } from './useListState.js'

/** The tags of a repository, to be filtered and put in order. */
export function TagsPage({ params }: { readonly params: RouteParams }) {
  const list = useListState()
  return (
    <RepositoryPage params={params} title="Tags">
      {({ repository }) => (
        <ReferencesFrame title="Tags">
          <ReferenceFilters {...list} what="tag" />
          <Tags repository={repository.name} base={repository.defaultBranch?.displayName} state={list.settled} />
        </ReferencesFrame>
      )}
    </RepositoryPage>
  )
}

interface TagsProps {
  readonly repository: string
  readonly base: string | undefined
  readonly state: ListState
}

function Tags({ repository, base, state: { query, order } }: TagsProps) {
  const found = useInfiniteQuery(tagsQuery({ name: repository, query, order }))
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = found
  if (error) return <ErrorView error={error} />
  if (!data) return <Pending />
  const tags = data.pages.flatMap((page) => page?.nodes ?? [])
  const total = data.pages[0]?.totalCount ?? 0
  if (total === 0 && query === '') {
    return (
      <EmptyState title="No tags yet" example="git tag v1.0 && git push --tags">
        <p>Tags give commits a name that stays, such as that of a release.</p>
      </EmptyState>
    )
  }
  return (
    <>
      <p role="status" className={styles['count']}>
        {total === 0
          ? `No tag holds “${query}”.`
          : `${formatNoun(total, 'tag')}${query === '' ? '' : ` with “${query}”`}.`}
      </p>
      {tags.length > 0 && (
        <ul className={styles['list']} aria-label="Tags">
          {tags.map((tag, at) => (
            <TagRow
              key={tag.id}
              {...{ repository, tag, base }}
              older={tags[at + 1]?.displayName}
              byDate={order === 'date'}
            />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button className={styles['more'] ?? ''} busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more tags
        </Button>
      )}
    </>
  )
}

interface TagRowProps {
  readonly repository: string
  readonly tag: Tag
  readonly base: string | undefined
  /** The next one of the list. */
  readonly older: string | undefined
  readonly byDate: boolean
}

function TagRow({ repository, tag, base, older, byDate }: TagRowProps) {
  const { displayName, name, url, annotation, target } = tag
  const commit = target?.commit
  return (
    <li className={styles['row']}>
      <span className={styles['name']}>
        <TagIcon />
        {commit ? <Link to={url}>{displayName}</Link> : <span className={styles['text']}>{displayName}</span>}
        {annotation?.isSigned && <Badge>signed</Badge>}
      </span>
      <span className={styles['last']}>
        {commit ? (
          <LastCommit repository={repository} commit={commit} />
        ) : (
          <span className={styles['who']}>Names a {target?.type === 'GIT_TREE' ? 'folder' : 'file'}, not a commit</span>
        )}
      </span>
      <span className={styles['counts']}>
        {commit && byDate && older !== undefined && (
          <Link to={compareAddress(repository, { base: older, head: displayName })}>since {older}</Link>
        )}
      </span>
      <span className={styles['doors']}>
        {commit && <RowDoors repository={repository} displayName={displayName} revision={name} base={base} />}
      </span>
      {annotation && annotation.message !== '' && <Annotation annotation={annotation} />}
    </li>
  )
}

/** What an annotated tag says; more than one line is folded. */
function Annotation({ annotation: { message, tagger } }: { readonly annotation: NonNullable<Tag['annotation']> }) {
  const [first = '', ...rest] = message.split('\n')
  const body = rest.join('\n').trim()
  const who = tagger && (
    <span>
      {' '}
      — {tagger.displayName}
      {tagger.date && (
        <>
          , <RelativeTime time={tagger.date} />
        </>
      )}
    </span>
  )
  if (body === '') {
    return (
      <p className={styles['notes']}>
        {first}
        {who}
      </p>
    )
  }
  return (
    <details className={styles['notes']}>
      <summary>
        {first}
        {who}
      </summary>
      {body}
    </details>
  )
}
