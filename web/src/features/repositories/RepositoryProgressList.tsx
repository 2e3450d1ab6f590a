import { Arc, formatNoun } from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { isChanging, type ListedRepository, repositoryListQuery, repositoryStatsQuery } from './api.js'
import { indexFacts, lacksHistory } from './indexSentences.js'
import { ReindexButton } from './ReindexButton.js'
import {
  arcFractionOf,
  arcStateOf,
  isWorking,
  originSentence,
  progressSentence,
  troubleSentence,
} from './repositorySentences.js'
import styles from './RepositoryProgressList.module.css'

const mostShown = 50
const pollPause = 1000
/** Histories come after all else and may take long. */
const slowPollPause = 5000

/** The repositories with how far each has come, asked for every second while one of them is being read or indexed. */
export function RepositoryProgressList() {
  const { data: stats } = useQuery(repositoryStatsQuery)
  const { data: list, error } = useQuery({
    ...repositoryListQuery('', mostShown),
    refetchInterval: ({ state }) => {
      if (state.data?.nodes.some(isWorking) || (stats && isChanging(stats))) return pollPause
      return state.data?.nodes.some(lacksHistory) ? slowPollPause : false
    },
  })
  if (error) return <p className={styles['note']}>The repositories could not be listed: {error.message}</p>
  if (!list) return null
  const more = list.totalCount - list.nodes.length
  return (
    <>
      <ul className={styles['list']} aria-label="Repositories">
        {list.nodes.map((repository) => (
          <RepositoryLine key={repository.id} repository={repository} />
        ))}
      </ul>
      {more > 0 && <p className={styles['note']}>and {formatNoun(more, 'more', 'more')}</p>}
    </>
  )
}

function RepositoryLine({ repository }: { readonly repository: ListedRepository }) {
  const trouble = troubleSentence(repository)
  const facts = indexFacts(repository)
  return (
    <li data-state={repository.state} data-index={repository.indexing?.state}>
      <Arc fraction={arcFractionOf(repository)} state={arcStateOf(repository)} />
      <Link to={repository.url}>{repository.name}</Link>
      <span className={styles['origin']}>{originSentence(repository)}</span>
      <span className={styles['progress']} title={repository.stateMessage ?? undefined}>
        {progressSentence(repository)}
      </span>
      {facts.length > 0 && (
        <p className={styles['facts']}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      )}
      {trouble !== undefined && (
        <p>
          {trouble} {repository.indexing?.state === 'SET_ASIDE' && <ReindexButton repository={repository} />}
        </p>
      )}
    </li>
  )
}
