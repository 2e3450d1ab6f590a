import { printRepositoryRoute } from '@sextant/contract'
import { Link } from 'react-router'
import type { Submodule } from './treeEntries.js'

interface SubmoduleEntryProps {
  readonly name: string
  readonly submodule: Submodule
}

/** A submodule: it leads to its commit where its repository is here, else to the page of its commit or its own on the web, else nowhere. */
export function SubmoduleEntry({
  name,
  submodule: { commit, url, webURL, commitURL, repository },
}: SubmoduleEntryProps) {
  const words = (
    <>
      {name} @ <code>{commit.slice(0, 7)}</code>
    </>
  )
  if (repository) {
    return <Link to={printRepositoryRoute({ repository: repository.name, revision: commit, rest: [] })}>{words}</Link>
  }
  const page = commitURL ?? webURL
  if (page) {
    return (
      <a href={page} rel="noreferrer" title={`${page}, outside of this server`}>
        {words}
      </a>
    )
  }
  return <span title={url ?? undefined}>{words}</span>
}
