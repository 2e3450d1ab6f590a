import { Button, Checkbox, formatDuration, RelativeTime, StateMark, Table, type TableColumn } from '@sextant/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { Pending } from '../../shell/Pending.js'
import { type DeliveryView, printDeliveryView, readDeliveryView } from './addresses.js'
import { deliveriesQuery, type Delivery } from './api.js'
import { DeliveryDetail } from './DeliveryDetail.js'
import { deliverySentence, stateWords } from './deliverySentences.js'
import styles from './Webhooks.module.css'

/** What a webhook has received. The address says which are shown, and which one is open. */
export function Deliveries({ webhookId }: { readonly webhookId: string }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const view = readDeliveryView(search)
  const show = (change: Partial<DeliveryView>) =>
    void navigate({ search: printDeliveryView({ ...view, ...change }) }, { replace: true, preventScrollReset: true })
  return (
    <section className={styles['deliveries']}>
      <header>
        <h2>Deliveries of the last 72 hours</h2>
        <Checkbox
          label="Only what went wrong"
          checked={view.onlyErrors}
          onChange={({ target }) => show({ onlyErrors: target.checked, open: undefined })}
        />
      </header>
      <DeliveryTable webhookId={webhookId} view={view} show={show} />
    </section>
  )
}

interface DeliveryTableProps {
  readonly webhookId: string
  readonly view: DeliveryView
  readonly show: (change: Partial<DeliveryView>) => void
}

function DeliveryTable({ webhookId, view, show }: DeliveryTableProps) {
  const query = useInfiniteQuery(deliveriesQuery(webhookId, view.onlyErrors))
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = query
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return <Pending />
  const deliveries = data.pages.flatMap(({ nodes }) => nodes)
  if (deliveries.length === 0) {
    return <p>{view.onlyErrors ? 'Nothing went wrong.' : 'Nothing was received. Send a test from the code host.'}</p>
  }
  const open = (id: string | undefined) => show({ open: id })
  return (
    <>
      <Table
        label="Deliveries"
        columns={columnsOf(view.open, open)}
        rows={deliveries}
        rowKey={({ id }) => id}
        detail={(delivery) => detailOf(delivery, { webhookId, isOpen: delivery.id === view.open, open })}
      />
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  )
}

type Open = (id: string | undefined) => void

function columnsOf(opened: string | undefined, open: Open): readonly TableColumn<Delivery>[] {
  return [
    { id: 'event', head: 'Event', name: true, cell: ({ event }) => event || 'not read yet' },
    { id: 'state', head: 'State', cell: stateOf },
    { id: 'received', head: 'Received', cell: ({ receivedAt }) => <RelativeTime time={receivedAt} /> },
    {
      id: 'took',
      head: 'Took',
      align: 'end',
      cell: ({ durationMilliseconds: took }) => (took === null ? '' : formatDuration(took)),
    },
    {
      id: 'open',
      head: <span className={styles['hidden']}>Details</span>,
      align: 'end',
      cell: ({ id, event }) => (
        <Button
          small
          kind="quiet"
          opens
          aria-expanded={id === opened}
          aria-label={`Details of ${event || 'the delivery'}`}
          onClick={() => open(id === opened ? undefined : id)}
        >
          Details
        </Button>
      ),
    },
  ]
}

function stateOf({ state }: Delivery) {
  const [mark, word] = stateWords[state]
  return <StateMark state={mark}>{word}</StateMark>
}

function detailOf(
  delivery: Delivery,
  { webhookId, isOpen, open }: { readonly webhookId: string; readonly isOpen: boolean; readonly open: Open },
) {
  const sentence = deliverySentence(delivery)
  if (!isOpen) return sentence === '' ? undefined : sentence
  return (
    <>
      {sentence !== '' && <p>{sentence}</p>}
      <DeliveryDetail webhookId={webhookId} delivery={delivery} onRepeat={open} />
    </>
  )
}
