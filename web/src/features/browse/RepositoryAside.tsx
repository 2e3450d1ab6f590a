import { printRepositoryRoute, type RepositoryPlace } from '@sextant/contract'
import {
  Arc,
  Avatar,
  Badge,
  Button,
  formatBytes,
  formatCount,
  formatNoun,
  Menu,
  MenuItem,
  RelativeTime,
} from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink, GitBranch, Tag } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { archiveAddress, type ArchiveFormat } from '../file-views/index.js'
import { arcFractionOf, arcStateOf, progressSentence } from '../repositories/index.js'
import { CloneBox } from './CloneBox.js'
import { LanguageBar } from './LanguageBar.js'
import { languagesQuery, type Overview, overviewQuery, topContributorsQuery } from './overview.js'
import styles from './RepositoryAside.module.css'

interface RepositoryAsideProps {
  readonly place: RepositoryPlace
  /** The commit of the page; null in a plain folder. */
  readonly commit: string | null
}

/** What a repository is, beside its top folder. It comes after the list of files and never delays it. */
export function RepositoryAside({ place, commit }: RepositoryAsideProps) {
  const { data: overview, error } = useQuery(overviewQuery(place.repository))
  if (error)
    return <aside className={styles['aside']}>What is known of the repository could not be read: {error.message}</aside>
  if (!overview) return <aside className={styles['aside']} aria-busy />
  return (
    <aside className={styles['aside']} aria-label="About the repository">
      <About overview={overview} />
      <Actions place={place} overview={overview} commit={commit} />
      <State overview={overview} />
      <References overview={overview} />
      <Languages place={place} />
      {commit && <Contributors place={place} commit={commit} />}
      <Notes overview={overview} />
    </aside>
  )
}

/** What a repository is besides being one, as small words beside its name. */
export function RepositoryBadges({ repository }: { readonly repository: string }) {
  const { data: overview } = useQuery(overviewQuery(repository))
  if (!overview) return null
  const { isPrivate, isFork, isArchived } = overview
  return (
    <>
      {isPrivate && <Badge>Private</Badge>}
      {isFork && <Badge>Fork</Badge>}
      {isArchived && <Badge tone="warn">Archived</Badge>}
    </>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function About({ overview: { description, topics, externalURLs } }: { readonly overview: Overview }) {
  if (!description && topics.length === 0 && externalURLs.length === 0) return null
  return (
    <Part title="About">
      {description && <p>{description}</p>}
      {externalURLs.map(({ url, serviceType }) => (
        <p key={url}>
          <a href={url} rel="noreferrer">
            <ExternalLink size={13} aria-hidden /> {hostName(serviceType, url)}
          </a>
        </p>
      ))}
      {topics.length > 0 && (
        <ul className={styles['topics']} aria-label="Topics">
          {topics.map((topic) => (
            <li key={topic}>
              <Link to={`/search?q=${encodeURIComponent(`repo:has.topic(${topic}) type:repo`)}`}>{topic}</Link>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}

const hostNames: Readonly<Record<string, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  bitbucketCloud: 'Bitbucket',
  gitea: 'Gitea',
}

function hostName(serviceType: string | null, url: string): string {
  const name = hostNames[serviceType ?? ''] ?? new URL(url).host
  return `View on ${name}`
}

interface ActionsProps {
  readonly place: RepositoryPlace
  readonly overview: Overview
  readonly commit: string | null
}

function Actions({ place, overview: { cloneURL }, commit }: ActionsProps) {
  // An archive of a branch that moves meanwhile would not be what the page shows.
  const archive = (format: ArchiveFormat) =>
    archiveAddress({ repository: place.repository, revision: commit ?? place.revision }, '', format)
  return (
    <div className={styles['actions']}>
      {cloneURL && <CloneBox url={cloneURL} />}
      {commit && (
        <Menu label="Download" align="end" trigger={<Button opens>Download</Button>}>
          <MenuItem href={archive('zip')}>Zip archive</MenuItem>
          <MenuItem href={archive('tgz')}>Tar archive (gzip)</MenuItem>
        </Menu>
      )}
    </div>
  )
}

function State({ overview }: { readonly overview: Overview }) {
  const { updatedAt, lastChangedAt, progress, stateMessage, viewerCanAdminister } = overview
  return (
    <Part title="State">
      <p className={styles['state']}>
        <Arc fraction={arcFractionOf(overview)} state={arcStateOf(overview)} /> {progressSentence(overview)}
      </p>
      {viewerCanAdminister && stateMessage && <p className={styles['quiet']}>{stateMessage}</p>}
      <p className={styles['quiet']}>
        {formatNoun(progress.filesRead, 'file')}, {formatBytes(Number(progress.bytesRead))}
      </p>
      {lastChangedAt && (
        <p className={styles['quiet']}>
          last change <RelativeTime time={lastChangedAt} />
        </p>
      )}
      {updatedAt && (
        <p className={styles['quiet']}>
          last read <RelativeTime time={updatedAt} />
        </p>
      )}
    </Part>
  )
}

function References({ overview: { name, branchCount, tagCount, origin } }: { readonly overview: Overview }) {
  if (origin === 'FOLDER') return null
  const to = (page: string) => printRepositoryRoute({ repository: name, rest: [page] })
  return (
    <p className={styles['references']}>
      <Link to={to('branches')}>
        <GitBranch size={13} aria-hidden /> {formatNoun(branchCount, 'branch', 'branches')}
      </Link>
      <Link to={to('tags')}>
        <Tag size={13} aria-hidden /> {formatNoun(tagCount, 'tag')}
      </Link>
    </p>
  )
}

// Asked for apart: counting a large tree for the first time takes longer than all else here.
function Languages({ place }: { readonly place: RepositoryPlace }) {
  const { data: languages } = useQuery(languagesQuery(place))
  if (!languages || languages.every(({ totalBytes }) => totalBytes === 0)) return null
  return (
    <Part title="Languages">
      <LanguageBar languages={languages} />
    </Part>
  )
}

interface ContributorsProps {
  readonly place: RepositoryPlace
  readonly commit: string
}

// Asked for apart, as languages are: a long history is counted once and then remembered.
function Contributors({ place: { repository, revision }, commit }: ContributorsProps) {
  const { data: contributors } = useQuery(topContributorsQuery(repository, commit))
  if (!contributors || contributors.nodes.length === 0) return null
  const { nodes, totalCount, incomplete } = contributors
  const commits = printRepositoryRoute({ repository, revision, rest: ['commits'] })
  return (
    <Part title="Contributors">
      <ul className={styles['people']}>
        {nodes.map(({ count, person: { name, email } }) => (
          <li key={`${email}\n${name}`}>
            <Avatar name={name || email || '?'} />
            <Link to={`${commits}?${new URLSearchParams({ author: email || name }).toString()}`}>
              {name || email || 'Nobody named'}
            </Link>
            <span title={formatNoun(count, 'commit')}>{formatCount(count)}</span>
          </li>
        ))}
      </ul>
      <p>
        <Link to={printRepositoryRoute({ repository, revision, rest: ['stats', 'contributors'] })}>
          {totalCount > nodes.length ? `All ${formatCount(totalCount)} people` : 'Over time'}
        </Link>
      </p>
      {incomplete && <p className={styles['quiet']}>{incomplete}</p>}
    </Part>
  )
}

function Notes({ overview: { name, metadata, viewerCanEditMetadata } }: { readonly overview: Overview }) {
  if (metadata.length === 0 && !viewerCanEditMetadata) return null
  return (
    <Part title="Metadata">
      {metadata.length > 0 && (
        <dl className={styles['metadata']}>
          {metadata.map(({ key, value }) => (
            <div key={key}>
              <dt>{key}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {viewerCanEditMetadata && (
        <p>
          <Link to={printRepositoryRoute({ repository: name, rest: ['metadata'] })}>
            {metadata.length > 0 ? 'Edit metadata' : 'Add metadata'}
          </Link>
        </p>
      )}
    </Part>
  )
}
