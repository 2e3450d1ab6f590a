import { Badge, type BadgeTone, Button, RelativeTime, Table, type TableColumn } from '@sextant/ui'
import type { AccessRequest, AccessRequestStatus } from './api.js'
import styles from './AccessRequests.module.css'

interface RequestTableProps {
  readonly requests: readonly AccessRequest[]
  readonly onApprove: (request: AccessRequest) => void
  readonly onReject: (request: AccessRequest) => void
}

/** Requests, a row each; what somebody wrote stands below a row. */
export function RequestTable({ requests, onApprove, onReject }: RequestTableProps) {
  const acts: TableColumn<AccessRequest> = {
    id: 'acts',
    head: 'Decision',
    cell: (request) => actsOf({ request, onApprove, onReject }),
  }
  return (
    <Table
      label="Account requests"
      columns={[...columns, acts]}
      rows={requests}
      rowKey={({ id }) => id}
      detail={noteOf}
    />
  )
}

const noteOf = ({ additionalInfo }: AccessRequest) =>
  additionalInfo === '' ? null : <span className={styles['note']}>{additionalInfo}</span>

interface ActsProps extends Omit<RequestTableProps, 'requests'> {
  readonly request: AccessRequest
}

const actsOf = (props: ActsProps) => <Acts {...props} />

const words: Readonly<Record<AccessRequestStatus, readonly [BadgeTone, string]>> = {
  PENDING: ['warn', 'waiting'],
  APPROVED: ['good', 'approved'],
  REJECTED: ['neutral', 'rejected'],
}

const columns: readonly TableColumn<AccessRequest>[] = [
  { id: 'name', head: 'Name', name: true, cell: ({ name }) => name },
  { id: 'email', head: 'E-mail', cell: ({ email }) => email },
  {
    id: 'status',
    head: 'Status',
    cell: ({ status }) => <Badge tone={words[status][0]}>{words[status][1]}</Badge>,
  },
  { id: 'asked', head: 'Asked', cell: ({ createdAt }) => <RelativeTime time={createdAt} /> },
]

function Acts({ request, onApprove, onReject }: ActsProps) {
  const { status, name, decidedAt, decidedBy } = request
  if (status !== 'PENDING') {
    return (
      <>
        {decidedBy ? `by ${decidedBy.username} ` : ''}
        {decidedAt && <RelativeTime time={decidedAt} />}
      </>
    )
  }
  return (
    <div className={styles['buttons']}>
      <Button aria-label={`Approve ${name}`} onClick={() => onApprove(request)}>
        Approve
      </Button>
      <Button kind="quiet" aria-label={`Reject ${name}`} onClick={() => onReject(request)}>
        Reject
      </Button>
    </div>
  )
}
