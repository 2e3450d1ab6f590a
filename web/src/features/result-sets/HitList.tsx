import { useRef, useState } from 'react'
import type { Hit } from './api.js'
import { groupHits, type HitGroup } from './hitGroups.js'
import { HitRow } from './HitRow.js'
import type { HitChanges } from './useHitChanges.js'
import { useRowKeys } from './useRowKeys.js'
import styles from './HitList.module.css'

interface HitListProps {
  readonly hits: readonly Hit[]
  readonly marked: ReadonlySet<string>
  readonly onMark: (id: string) => void
  readonly changes: HitChanges
  /** Whether the set was searched again: before that all rows are as they were frozen. */
  readonly isAgain: boolean
}

/** The rows of a set by repository and file. One Tab stop: the arrows and letters of `useRowKeys` do the rest. */
export function HitList({ hits, marked, onMark, changes, isAgain }: HitListProps) {
  const [noting, setNoting] = useState<string>()
  const list = useRef<HTMLDivElement>(null)
  const { active, onKeyDown, onFocus, focusRow } = useRowKeys(hits, {
    list,
    mark: ({ id }) => onMark(id),
    note: ({ id }) => setNoting(id),
    say: changes.say,
    undo: changes.undo,
  })
  const closeNote = (at: number) => {
    setNoting(undefined)
    focusRow(at)
  }
  return (
    // The controls in the rows have the focus; their keys arrive here.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={list} className={styles['list']} data-arrow-keys onKeyDown={onKeyDown}>
      {groupHits(hits).map((group) => (
        <section key={group.key} className={styles['group']} aria-label={groupName(group)}>
          <GroupHead group={group} />
          <ul>
            {group.hits.map((hit, at) => (
              <HitRow
                key={hit.id}
                hit={hit}
                index={group.start + at}
                isActive={group.start + at === active}
                isMarked={marked.has(hit.id)}
                isNoting={noting === hit.id}
                isAgain={isAgain}
                onFocus={onFocus}
                onMark={() => onMark(hit.id)}
                onNote={() => setNoting(hit.id)}
                onNoteEnd={() => closeNote(group.start + at)}
                say={changes.say}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function groupName({ repository, path, revision }: HitGroup): string {
  return `${path === '' ? repository : `${repository}/${path}`}${revision === '' ? '' : ` at ${revision}`}`
}

function GroupHead({ group: { repository, path, revision, hits } }: { readonly group: HitGroup }) {
  const file = hits[0]?.url.replace(/\?.*$/, '')
  return (
    <h2 className={styles['head']}>
      <span className={styles['repository']}>{repository}</span>
      {path !== '' && (
        <a className={styles['path']} href={file}>
          {path}
        </a>
      )}
      {revision !== '' && <span className={styles['revision']}>@{revision}</span>}
    </h2>
  )
}
