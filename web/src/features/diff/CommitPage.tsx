import { printRepositoryRoute, type RepositoryPlace, type RouteParams } from '@sextant/contract'
import { Callout, Select } from '@sextant/ui'
import { usePrefetchQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link, useSearchParams } from 'react-router'
import { usePageTitle } from '../../shell/usePageTitle.js'
import { RepositoryPage, type RepositoryPageContent, usePermalink } from '../browse/index.js'
import { CommitAround } from './CommitAround.js'
import { commitAddress } from './commitAddress.js'
import { commitQuery, type ShownCommit } from './commitApi.js'
import { CommitMessage } from './CommitMessage.js'
import { CommitPeople } from './CommitPeople.js'
import { emptyTreeOf } from './emptyTree.js'
import { RevisionDiff } from './RevisionDiff.js'
import styles from './CommitPage.module.css'

/** A commit: who did what and why, what stands around it, and what it changed. */
export function CommitPage({ params }: { readonly params: RouteParams }) {
  const revision = params['revspec'] ?? params['revision'] ?? ''
  // Asked for at once, beside what the frame of the page asks for.
  usePrefetchQuery(commitQuery(params['repo'] ?? '', revision))
  const short = /^[0-9a-f]{40}$/.test(revision) ? revision.slice(0, 7) : revision
  return (
    <RepositoryPage params={{ ...params, revision }} title={`Commit ${short}`}>
      {(at) => <CommitAt at={at} revision={revision} />}
    </RepositoryPage>
  )
}

function CommitAt({ at, revision }: { readonly at: RepositoryPageContent; readonly revision: string }) {
  const { place } = at
  const { data } = useSuspenseQuery(commitQuery(place.repository, revision))
  const permalink = usePermalink({ ...place, revision }, at.commit, ({ revision: oid = '' }) =>
    commitAddress(place.repository, oid),
  )
  usePageTitle(`${data?.commit.subject ?? 'Commit'} · ${place.repository}`)
  if (!data) return null
  const { commit, hosts } = data
  if (commit.isWorktree || commit.oid === null) return <OnDisk place={place} />
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <CommitMessage commit={commit} hosts={hosts} repository={place.repository} />
        <CommitPeople commit={commit} />
        <CommitAround commit={commit} oid={commit.oid} place={place}>
          {permalink}
        </CommitAround>
      </header>
      <CommitDiff commit={commit} oid={commit.oid} place={place} />
    </div>
  )
}

interface CommitDiffProps {
  readonly commit: ShownCommit
  readonly oid: string
  readonly place: RepositoryPlace
}

/** What the commit changed: against its parent, or the one of several that the address names. */
function CommitDiff({ commit: { parents }, oid, place }: CommitDiffProps) {
  const [search, setSearch] = useSearchParams()
  const chosen = Math.min(parents.length, Math.max(1, Number(search.get('parent')) || 1))
  const base = parents[chosen - 1]?.oid ?? emptyTreeOf(oid)
  const choose = (number: string) =>
    setSearch(
      (was) => {
        const next = new URLSearchParams(was)
        if (number === '1') next.delete('parent')
        else next.set('parent', number)
        return next
      },
      { replace: true },
    )
  return (
    <>
      {parents.length > 1 && <ParentChoice parents={parents} chosen={chosen} onChoose={choose} />}
      <RevisionDiff place={place} base={base} head={oid} />
    </>
  )
}

interface ParentChoiceProps {
  readonly parents: ShownCommit['parents']
  readonly chosen: number
  readonly onChoose: (number: string) => void
}

function ParentChoice({ parents, chosen, onChoose }: ParentChoiceProps) {
  const id = useId()
  return (
    <p className={styles['parents']}>
      <label htmlFor={id}>This is a merge. It is compared with its</label>
      <Select id={id} value={String(chosen)} onChange={({ target }) => onChoose(target.value)}>
        {parents.map(({ oid, abbreviatedOID, subject }, at) => (
          <option key={oid} value={String(at + 1)}>
            {`${ordinals[at] ?? `${at + 1}th`} parent, ${abbreviatedOID ?? ''} ${subject}`}
          </option>
        ))}
      </Select>
    </p>
  )
}

const ordinals = ['first', 'second', 'third']

/** The files on disk are no commit, but differ from one. */
function OnDisk({ place }: { readonly place: RepositoryPlace }) {
  const { repository } = place
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>Changes on disk</h1>
        <Callout>
          What lies in the working tree of <Link to={printRepositoryRoute({ repository, rest: [] })}>{repository}</Link>{' '}
          and is in no commit yet.
        </Callout>
      </header>
      <RevisionDiff place={place} base="HEAD" head="@worktree" />
    </div>
  )
}
