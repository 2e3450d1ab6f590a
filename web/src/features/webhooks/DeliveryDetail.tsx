import { Button, RefreshIcon } from '@sextant/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { announce } from '../../shell/announcer.js'
import { Pending } from '../../shell/Pending.js'
import { type Delivery, type DeliveryDetailValue, deliveryQuery, redeliver } from './api.js'
import { payloadSentence, readableJson } from './deliverySentences.js'
import styles from './Webhooks.module.css'

interface DeliveryDetailProps {
  readonly webhookId: string
  readonly delivery: Delivery
  /** A new delivery takes the place of this one. */
  readonly onRepeat: (id: string) => void
}

/** What arrived: headers and payload, and a button to handle it again. */
export function DeliveryDetail({ webhookId, delivery, onRepeat }: DeliveryDetailProps) {
  const { data, error } = useQuery(deliveryQuery(delivery.id, delivery.state))
  if (error) return <p role="alert">{error.message}</p>
  if (data === undefined) return <Pending />
  if (data === null) return <p>This delivery is no longer kept.</p>
  return (
    <div className={styles['detail']}>
      <p>
        Answered with {data.statusCode}
        {data.deliveryID !== null && `; the code host calls it ${data.deliveryID}`}.
      </p>
      {data.canRedeliver && <Repeat webhookId={webhookId} id={data.id} onRepeat={onRepeat} />}
      <h3>Headers</h3>
      <dl>
        {data.request.headers.map(({ name, values }, at) => (
          // Headers may come twice, and never change their order.
          <div key={`${at} ${name}`}>
            <dt>{name}</dt>
            <dd>{values.join(', ')}</dd>
          </div>
        ))}
      </dl>
      <h3>Payload</h3>
      <Payload delivery={data} />
    </div>
  )
}

function Payload({ delivery }: { readonly delivery: DeliveryDetailValue }) {
  const sentence = payloadSentence(delivery)
  const { body } = delivery.request
  return (
    <>
      {sentence !== undefined && <p>{sentence}</p>}
      {body !== '' && (
        // What scrolls must be reached by keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre tabIndex={0} role="group" aria-label="Payload">
          {readableJson(body)}
        </pre>
      )}
    </>
  )
}

function Repeat({ webhookId, id, onRepeat }: { readonly id: string } & Omit<DeliveryDetailProps, 'delivery'>) {
  const client = useQueryClient()
  const repeat = useMutation({
    mutationFn: () => redeliver(id),
    onSuccess: async (repeated) => {
      await client.invalidateQueries({ queryKey: ['webhookDeliveries', webhookId] })
      announce('The delivery is handled again.')
      onRepeat(repeated)
    },
  })
  return (
    <div className={styles['buttons']}>
      <Button icon={<RefreshIcon />} busy={repeat.isPending} onClick={() => repeat.mutate()}>
        Handle it again
      </Button>
      {repeat.error && <p role="alert">{repeat.error.message}</p>}
    </div>
  )
}
