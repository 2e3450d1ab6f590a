import { useState } from 'react'
import { type RepositoryStats, NextSteps, RepositoryProgressList } from '../repositories/index.js'
import { LiveAnswer } from './LiveAnswer.js'
import { useSession } from '../../shell/session.js'
import { useSettled } from '../../shell/useSettled.js'
import { QueryInput } from './input/QueryInput.js'
import { emptyRequest } from './searchRequest.js'
import { useGoToSearch } from './useGoToSearch.js'
import { numberWord } from './numberWord.js'
import styles from './FirstRun.module.css'

// A search of every letter would only be in the way of the next.
const typingPause = 150

/** The first page of a new instance: what was found, a query that answers at once, and what to do next. */
export function FirstRun({ stats }: { readonly stats: RepositoryStats }) {
  const [request, setRequest] = useState(emptyRequest)
  const settled = useSettled(request, typingPause)
  const goToSearch = useGoToSearch()
  const where = stats.startedWith?.length ? ` in ${new Intl.ListFormat('en').format(stats.startedWith)}` : ''
  const { currentUser } = useSession()
  const nothing = stats.total === 0
  return (
    <div className={styles['page']}>
      <h1>{nothing ? 'No repositories yet' : `${foundRepositories(stats.total)} found${where}`}</h1>
      <p className={styles['sentence']}>{sentenceOf(stats, currentUser?.siteAdmin === true)}</p>
      {!nothing && (
        <>
          <QueryInput
            size="home"
            request={request}
            onChange={setRequest}
            onSubmit={goToSearch}
            suggests={false}
            startsFocused
          />
          <LiveAnswer request={settled} />
          <RepositoryProgressList />
        </>
      )}
      <NextSteps />
    </div>
  )
}

function foundRepositories(total: number): string {
  return `${numberWord(total)} ${total === 1 ? 'repository' : 'repositories'}`
}

function sentenceOf({ total, working, failed, indexing }: RepositoryStats, mayAdd: boolean): string {
  if (total === 0 && !mayAdd) return 'There is no repository here that you may read. Ask a site admin for access.'
  if (total === 0) return 'Add one below, or start the server with a folder or a Git URL.'
  if (working > 0) {
    return 'Search already works while the rest is being read; nothing leaves this machine.'
  }
  if (indexing > 0) return 'Search already works; it gets faster while the index is built. Nothing leaves this machine.'
  if (failed > 0) return 'Everything that could be read can be searched. What failed is named below.'
  return 'All of it can be searched, at every revision. Nothing leaves this machine.'
}
