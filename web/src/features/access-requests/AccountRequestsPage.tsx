import { Button, EmptyState, Field, Select } from '@sextant/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ErrorView } from '../../shell/ErrorView.js'
import { Pending } from '../../shell/Pending.js'
import { AdminPage } from '../administration/index.js'
import { type AccessRequest, type AccessRequestStatus, requestsQuery } from './api.js'
import { ApproveDialog } from './ApproveDialog.js'
import { RejectDialog } from './RejectDialog.js'
import { RequestTable } from './RequestTable.js'
import styles from './AccessRequests.module.css'

/** People who ask for an account, and what was decided over those who did. */
export function AccountRequestsPage() {
  const [parameters, setParameters] = useSearchParams()
  const status = statusOf(parameters.get('status'))
  return (
    <AdminPage
      title="Account requests"
      lead="People without an account who ask for one. What they write of themselves is not proved."
    >
      <div className={styles['filters']}>
        <Field label="Show">
          <Select
            value={status ?? 'ALL'}
            onChange={({ target }) => setParameters({ status: target.value }, { replace: true })}
          >
            <option value="PENDING">waiting</option>
            <option value="APPROVED">approved</option>
            <option value="REJECTED">rejected</option>
            <option value="ALL">all</option>
          </Select>
        </Field>
      </div>
      <Requests key={status} status={status} />
    </AdminPage>
  )
}

/** Null for all. */
function statusOf(text: string | null): AccessRequestStatus | null {
  if (text === 'ALL') return null
  return text === 'APPROVED' || text === 'REJECTED' ? text : 'PENDING'
}

/** What is asked about a request right now. */
interface Question {
  readonly kind: 'approve' | 'reject'
  readonly request: AccessRequest
}

function Requests({ status }: { readonly status: AccessRequestStatus | null }) {
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(requestsQuery(status))
  const [question, setQuestion] = useState<Question>()
  const close = () => setQuestion(undefined)
  if (error) return <ErrorView error={error} />
  if (!data) return <Pending />
  const requests = data.pages.flatMap(({ nodes }) => nodes)
  return (
    <>
      {requests.length === 0 ? (
        <NoRequests status={status} />
      ) : (
        <RequestTable
          requests={requests}
          onApprove={(request) => setQuestion({ kind: 'approve', request })}
          onReject={(request) => setQuestion({ kind: 'reject', request })}
        />
      )}
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
      {question?.kind === 'approve' && <ApproveDialog request={question.request} onClose={close} />}
      {question?.kind === 'reject' && <RejectDialog request={question.request} onClose={close} />}
    </>
  )
}

function NoRequests({ status }: { readonly status: AccessRequestStatus | null }) {
  if (status !== 'PENDING') return <p role="status">No request is like that.</p>
  return (
    <EmptyState title="Nobody waits for an account">
      <p>
        Visitors can ask for one at <code>/request-access</code>, which the sign-in page leads to.{' '}
        <code>auth.accessRequest.enabled</code> in the site configuration switches that off.
      </p>
    </EmptyState>
  )
}
