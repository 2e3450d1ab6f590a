/** The page with all webhooks. */
export const webhooksPath = '/site-admin/webhooks/incoming'

/** The page of one. */
export const webhookPath = (id: string): string => `${webhooksPath}/${encodeURIComponent(id)}`

/** What the page of a webhook shows of its deliveries. */
export interface DeliveryView {
  readonly onlyErrors: boolean
  /** The delivery that is open. */
  readonly open: string | undefined
}

export function readDeliveryView(search: string): DeliveryView {
  const params = new URLSearchParams(search)
  return { onlyErrors: params.get('show') === 'errors', open: params.get('delivery') ?? undefined }
}

export function printDeliveryView({ onlyErrors, open }: DeliveryView): string {
  const params = new URLSearchParams({
    ...(onlyErrors && { show: 'errors' }),
    ...(open !== undefined && { delivery: open }),
  })
  return params.size === 0 ? '' : `?${params}`
}
