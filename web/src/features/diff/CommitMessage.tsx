import { ExternalIcon } from '@sextant/ui'
import { Link } from 'react-router'
import { commitAddress } from './commitAddress.js'
import type { HostLink, ShownCommit } from './commitApi.js'
import { issueLinks, type MessageLinks, messageParts, personOf, splitTrailers } from './messageParts.js'
import styles from './CommitPage.module.css'

interface CommitMessageProps {
  readonly commit: ShownCommit
  readonly hosts: readonly HostLink[]
  readonly repository: string
}

/** What the author wrote, with links, and the lines at its end that name people and things. */
export function CommitMessage({ commit, hosts, repository }: CommitMessageProps) {
  const links: MessageLinks = { issue: issueLinks(hosts), commit: (oid) => commitAddress(repository, oid) }
  const { text, trailers } = splitTrailers(commit.body ?? '')
  return (
    <>
      <h1 className={styles['subject']}>
        {commit.subject === '' ? 'No message' : <Linked text={commit.subject} links={links} />}
      </h1>
      {text !== '' && (
        <p className={styles['body']}>
          <Linked text={text} links={links} />
        </p>
      )}
      {trailers.length > 0 && (
        <dl className={styles['trailers']}>
          {trailers.map(({ key, value }, at) => (
            // The order of a message never changes.
            <div key={at}>
              <dt>{key.replaceAll('-', ' ')}</dt>
              <dd title={personOf(value)?.email}>{personOf(value)?.name ?? <Linked text={value} links={links} />}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

function Linked({ text, links }: { readonly text: string; readonly links: MessageLinks }) {
  return messageParts(text, links).map(({ text: part, href }, at) => {
    if (href === undefined) return part
    if (href.startsWith('/')) {
      return (
        <Link key={at} to={href} className={styles['hash']}>
          {part}
        </Link>
      )
    }
    return (
      <a key={at} href={href} target="_blank" rel="noreferrer noopener">
        {part}
        <ExternalIcon size={12} />
      </a>
    )
  })
}
