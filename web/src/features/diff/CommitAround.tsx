import { printRepositoryRoute, type RepositoryPlace } from '@sextant/contract'
import { Button, CopyIcon, DownloadIcon, FolderIcon, SearchIcon, useShortcuts } from '@sextant/ui'
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { announce } from '../../shell/announcer.js'
import { commitAddress } from './commitAddress.js'
import { childrenQuery, holdersQuery, type ShownCommit } from './commitApi.js'
import styles from './CommitPage.module.css'

interface CommitAroundProps {
  readonly commit: ShownCommit
  readonly oid: string
  readonly place: RepositoryPlace
  readonly children: ReactNode
}

/** What stands around a commit: its id, parents and children, who holds it, and where to go from it. */
export function CommitAround({ commit, oid, place: { repository }, children }: CommitAroundProps) {
  const isLate = useLate()
  const found = useQuery({ ...childrenQuery(repository, oid), enabled: isLate })
  const navigate = useNavigate()
  const [previous, next] = [commit.parents[0]?.oid, found.data?.nodes[0]?.oid]
  const go = (to: string | null | undefined) => void (to && navigate(commitAddress(repository, to)))
  const group = 'Commit'
  useShortcuts([
    { keys: 'j', label: 'Commit before', group, run: () => go(previous), off: !previous },
    { keys: 'k', label: 'Commit after', group, run: () => go(next), off: !next },
  ])
  return (
    <>
      <dl className={styles['facts']}>
        <Fact name="Commit">
          <code className={styles['oid']}>{oid}</code>
          <button
            type="button"
            className={styles['copy']}
            aria-label="Copy the whole hash"
            title="Copy the whole hash"
            onClick={() => void copy(oid)}
          >
            <CopyIcon size={14} />
          </button>
        </Fact>
        <Fact name={commit.parents.length > 1 ? 'Parents' : 'Parent'}>
          {commit.parents.length === 0 && 'None: this is where the history begins'}
          {commit.parents.map((parent) => (
            <CommitLink key={parent.oid} repository={repository} commit={parent} />
          ))}
        </Fact>
        <Fact name="Children">
          <Children repository={repository} found={found} />
        </Fact>
        <Holders repository={repository} oid={oid} isLate={isLate} />
      </dl>
      <p className={styles['actions']}>
        <Link to={printRepositoryRoute({ repository, revision: oid, rest: [] })}>
          <FolderIcon /> Browse files here
        </Link>
        <Link to={searchHere(repository, oid, previous)}>
          <SearchIcon /> Search in this commit
        </Link>
        {/* The server answers these, outside of the application. */}
        <a href={`${commitAddress(repository, oid)}.patch`}>
          <DownloadIcon /> Patch
        </a>
        <a href={`${commitAddress(repository, oid)}.diff`}>
          <DownloadIcon /> Diff
        </a>
        {previous && <Link to={commitAddress(repository, previous)}>← Commit before</Link>}
        {next && <Link to={commitAddress(repository, next)}>Commit after →</Link>}
        {children}
      </p>
    </>
  )
}

const lateMilliseconds = 250

/** Whether the difference is there: what takes long walks through history must not be in its way. */
function useLate(): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), lateMilliseconds)
    return () => clearTimeout(timer)
  }, [])
  return useIsFetching({ queryKey: ['comparison'] }) === 0 && isOver
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    announce('Copied')
  } catch {
    announce('The browser does not let this page copy. Open it over HTTPS or on this machine.')
  }
}

/** The search for diffs of this commit alone: those that it reaches and its parent does not. */
function searchHere(repository: string, oid: string, parent: string | null | undefined): string {
  const name = repository.replaceAll(/[$()*+.?[\\\]^{|}@ ]/g, String.raw`\$&`)
  const query = `repo:^${name}$@${oid}${parent ? `:^${parent}` : ''} type:diff `
  return `/search?${new URLSearchParams({ q: query }).toString()}`
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles['fact']}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface LinkedCommit {
  readonly oid: string | null
  readonly abbreviatedOID: string | null
  readonly subject: string
}

function CommitLink({ repository, commit }: { readonly repository: string; readonly commit: LinkedCommit }) {
  return (
    <Link to={commitAddress(repository, commit.oid ?? '')} className={styles['near']} title={commit.subject}>
      <code>{commit.abbreviatedOID}</code> <span>{commit.subject}</span>
    </Link>
  )
}

type Found = ReturnType<typeof useQuery<Awaited<ReturnType<NonNullable<ReturnType<typeof childrenQuery>['queryFn']>>>>>

function Children({ repository, found }: { readonly repository: string; readonly found: Found }) {
  if (found.isPending) return <span className={styles['late']}>Looking through history …</span>
  if (!found.data) return <Again onPress={() => void found.refetch()} />
  const { nodes, complete } = found.data
  return (
    <>
      {nodes.map((child) => (
        <CommitLink key={child.oid} repository={repository} commit={child} />
      ))}
      {nodes.length === 0 && (complete ? 'None on a branch or tag' : 'None found in the part of history looked at')}
      {nodes.length > 0 && !complete && <span className={styles['late']}>there may be more</span>}
    </>
  )
}

interface HoldersProps {
  readonly repository: string
  readonly oid: string
  readonly isLate: boolean
}

/** The branches and tags that hold the commit, once they are found; the search for them can be given up. */
function Holders({ repository, oid, isLate }: HoldersProps) {
  const query = holdersQuery(repository, oid)
  const client = useQueryClient()
  const { data, isFetching, refetch } = useQuery({ ...query, enabled: isLate })
  const stop = () => void client.cancelQueries({ queryKey: query.queryKey })
  if ((isFetching || !isLate) && !data) {
    return (
      <Fact name="In">
        <span className={styles['late']}>Looking for branches and tags …</span>{' '}
        <Button small kind="quiet" onClick={stop}>
          Stop
        </Button>
      </Fact>
    )
  }
  if (!data) {
    return (
      <Fact name="In">
        <Again onPress={() => void refetch()} />
      </Fact>
    )
  }
  return (
    <>
      <Fact name="Branches">
        <Names repository={repository} found={data.containingBranches} />
      </Fact>
      <Fact name="Tags">
        <Names repository={repository} found={data.containingTags} />
      </Fact>
    </>
  )
}

interface NamesProps {
  readonly repository: string
  readonly found: { readonly names: readonly string[]; readonly complete: boolean }
}

function Names({ repository, found: { names, complete } }: NamesProps) {
  return (
    <>
      {names.map((name) => {
        const short = name.replace(/^refs\/(?:heads|tags)\//, '')
        return (
          <Link
            key={name}
            to={printRepositoryRoute({ repository, revision: short, rest: [] })}
            className={styles['ref']}
          >
            {short}
          </Link>
        )
      })}
      {names.length === 0 && (complete ? 'None' : 'None found in time')}
      {names.length > 0 && !complete && <span className={styles['late']}>and more</span>}
    </>
  )
}

function Again({ onPress }: { readonly onPress: () => void }) {
  return (
    <Button small kind="quiet" onClick={onPress}>
      Look for them
    </Button>
  )
}
