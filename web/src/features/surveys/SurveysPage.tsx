import {
  Button,
  EmptyState,
  LinkButton,
  Num,
  RelativeTime,
  StatTiles,
  Table,
  type TableColumn,
  Tabs,
} from '@sextant/ui'
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { Link, useSearchParams } from 'react-router'
import { ErrorView } from '../../shell/ErrorView.js'
import { Pending } from '../../shell/Pending.js'
import { AdminPage } from '../administration/index.js'
import {
  feedbackQuery,
  type GivenFeedback,
  respondersQuery,
  responsesQuery,
  type SurveyResponder,
  type SurveyResponse,
  type SurveyResponses,
} from './api.js'

const tabs = [
  { id: 'answers', label: 'Answers' },
  { id: 'people', label: 'By person' },
  { id: 'feedback', label: 'Feedback' },
]

/** What people think of the product: what they answered, and what they said by themselves. */
export function SurveysPage() {
  const [parameters, setParameters] = useSearchParams()
  const current = tabs.find(({ id }) => id === parameters.get('tab'))?.id ?? 'answers'
  return (
    <AdminPage
      title="Surveys"
      lead="After some days of use people are asked how likely they are to recommend Sextant. Feedback is what they send from their menu."
      actions={
        <LinkButton href="/site-admin/surveys/export" download>
          Export answers (CSV)
        </LinkButton>
      }
    >
      <Tabs
        label="What people say"
        tabs={tabs}
        current={current}
        onChange={(tab) => setParameters(tab === 'answers' ? {} : { tab }, { replace: true })}
      >
        {current === 'answers' && <Answers />}
        {current === 'people' && <People />}
        {current === 'feedback' && <Feedback />}
      </Tabs>
    </AdminPage>
  )
}

function Answers() {
  const query = useInfiniteQuery(responsesQuery)
  return (
    <Pages query={query} none="Nobody has answered yet">
      {([first], nodes) => (
        <>
          <Figures of={first} />
          <Table label="Answers" columns={answerColumns} rows={nodes} rowKey={({ id }) => id} detail={wordsOf} />
        </>
      )}
    </Pages>
  )
}

function Figures({ of }: { readonly of: SurveyResponses | undefined }) {
  if (!of) return null
  const { totalCount, last30DaysCount, averageScore, netPromoterScore } = of
  const points = netPromoterScore > 0 ? `+${netPromoterScore}` : String(netPromoterScore)
  return (
    <StatTiles
      label="Figures of the survey"
      tiles={[
        { id: 'recent', figure: <Num value={last30DaysCount} />, label: 'answers in 30 days' },
        { id: 'average', figure: averageScore.toFixed(1), label: 'average score in 30 days' },
        { id: 'nps', figure: points, label: 'net promoter score in 30 days' },
        { id: 'all', figure: <Num value={totalCount} />, label: 'answers in all' },
      ]}
    />
  )
}

function wordsOf({ otherUseCase, better }: SurveyResponse): ReactNode {
  if (otherUseCase === '' && better === '') return null
  return (
    <>
      {otherUseCase !== '' && <p>Uses it for: {otherUseCase}</p>}
      {better !== '' && <p>Would be better: {better}</p>}
    </>
  )
}

const answerColumns: readonly TableColumn<SurveyResponse>[] = [
  { id: 'who', head: 'Who', name: true, cell: ({ user }) => who(user?.username ?? null) },
  { id: 'email', head: 'E-mail', cell: ({ email }) => email ?? '' },
  { id: 'score', head: 'Score', align: 'end', cell: ({ score }) => score },
  { id: 'at', head: 'Answered', cell: ({ createdAt }) => <RelativeTime time={createdAt} /> },
]

const who = (username: string | null) =>
  username === null ? 'a visitor' : <Link to={`/users/${encodeURIComponent(username)}`}>{username}</Link>

function People() {
  const query = useInfiniteQuery(respondersQuery)
  return (
    <Pages query={query} none="Nobody has answered yet">
      {(_pages, nodes) => (
        <Table label="People" columns={peopleColumns} rows={nodes} rowKey={({ username }) => username} />
      )}
    </Pages>
  )
}

const peopleColumns: readonly TableColumn<SurveyResponder>[] = [
  { id: 'who', head: 'Who', name: true, cell: ({ username }) => who(username) },
  { id: 'count', head: 'Answers', align: 'end', cell: ({ responseCount }) => responseCount },
  { id: 'average', head: 'Average', align: 'end', cell: ({ averageScore }) => averageScore.toFixed(1) },
  { id: 'last', head: 'Last score', align: 'end', cell: ({ lastScore }) => lastScore },
  { id: 'at', head: 'Last answer', cell: ({ lastResponseAt }) => <RelativeTime time={lastResponseAt} /> },
]

function Feedback() {
  const query = useInfiniteQuery(feedbackQuery)
  return (
    <Pages query={query} none="Nobody has sent feedback yet">
      {(_pages, nodes) => (
        <Table
          label="Feedback"
          columns={feedbackColumns}
          rows={nodes}
          rowKey={({ id }) => id}
          detail={({ feedback }) => feedback}
        />
      )}
    </Pages>
  )
}

const feedbackColumns: readonly TableColumn<GivenFeedback>[] = [
  { id: 'who', head: 'Who', name: true, cell: ({ username }) => who(username) },
  { id: 'where', head: 'On the page', cell: ({ currentPath }) => <code>{currentPath}</code> },
  { id: 'at', head: 'Sent', cell: ({ createdAt }) => <RelativeTime time={createdAt} /> },
]

interface Listed {
  readonly nodes: readonly unknown[]
}

interface PagesProps<Value extends Listed> {
  readonly query: UseInfiniteQueryResult<{ readonly pages: readonly Value[] }>
  /** What is said when there is nothing. */
  readonly none: string
  readonly children: (pages: readonly Value[], nodes: readonly Value['nodes'][number][]) => ReactNode
}

function Pages<Value extends Listed>(props: PagesProps<Value>) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = props.query
  if (error) return <ErrorView error={error} />
  if (!data) return <Pending />
  const nodes = data.pages.flatMap((page) => page.nodes)
  if (nodes.length === 0) {
    return (
      <EmptyState title={props.none}>
        <p>What people say appears here.</p>
      </EmptyState>
    )
  }
  return (
    <>
      {props.children(data.pages, nodes)}
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  )
}
