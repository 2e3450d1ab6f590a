import { EmptyState, LinkButton } from '@sextant/ui'
import type { Depot } from './api.js'

interface NotYetThereProps {
  readonly depot: Depot
  /** What is missing where the depot has been cloned. */
  readonly otherwise: string
}

/** Why a depot has nothing to list. */
export function NotYetThere({ depot: { url, state, stateMessage }, otherwise }: NotYetThereProps) {
  const isComing = state === 'QUEUED' || state === 'CLONING'
  const failed = state === 'FAILED' ? `It could not be cloned. ${stateMessage ?? ''}` : undefined
  return (
    <EmptyState title="Nothing to list" action={<LinkButton href={url}>Go to the depot</LinkButton>}>
      <p>{isComing ? 'The depot is being cloned. Load the page again when that is done.' : (failed ?? otherwise)}</p>
    </EmptyState>
  )
}
