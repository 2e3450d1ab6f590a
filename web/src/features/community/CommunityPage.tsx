import { useQuery } from '@tanstack/react-query'
import { ErrorView } from '../../shell/ErrorView.js'
import { NotFoundPage } from '../../shell/NotFoundPage.js'
import { Pending } from '../../shell/Pending.js'
import { usePageTitle } from '../../shell/usePageTitle.js'
import { communityQuery } from './api.js'
import { communities, type Community } from './communities.js'
import { CommunityRepositories } from './CommunityRepositories.js'
import { CommunitySearch } from './CommunitySearch.js'
import { Examples } from './Examples.js'
import styles from './Community.module.css'

/** The page of one community of the public instance: what it is, and a search of its repositories. */
export function CommunityPage({ name }: { readonly name: string }) {
  const community = communities[name]
  return community ? <Page name={name} community={community} /> : <NotFoundPage />
}

interface PageProps {
  readonly name: string
  readonly community: Community
}

function Page({ name, community }: PageProps) {
  const { title, about, home, examples } = community
  const { data, error } = useQuery(communityQuery(name))
  usePageTitle(title)
  if (error) return <ErrorView error={error} />
  if (data === null) return <NotFoundPage />
  return (
    <div className={styles['page']}>
      <h1>{title}</h1>
      <p className={styles['about']}>
        {about}{' '}
        <a href={home} rel="noreferrer">
          {new URL(home).host}
        </a>
      </p>
      {data ? (
        <>
          <CommunitySearch title={title} spec={data.spec} scope={data.query} />
          <Examples examples={examples} scope={data.query} />
          <CommunityRepositories scope={data.query} />
        </>
      ) : (
        <Pending />
      )}
    </div>
  )
}
