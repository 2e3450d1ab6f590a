import { messageOf } from '@sextant/base'
import { type Act, actOn } from './act.js'
import {
  finishDelivery,
  type Handled,
  requestHandling,
  type WaitingDelivery,
  waitingDeliveries,
} from './deliveryStore.js'
import type { HostName } from './hostStore.js'
import { hostOf } from './hosts/index.js'
import { readEventAside } from './readEventAside.js'
import type { WebhookServices } from './services.js'
import type { WebhookAsk } from './webhookHost.js'

const atOnce = 100
/** After so long another webhook has its turn, in milliseconds. */
const turn = 10_000

/** Handles what a webhook has received, in the order in which it came, until nothing is left or others want a turn. */
export async function handleDeliveries(
  services: WebhookServices,
  webhookId: number,
  signal: AbortSignal,
): Promise<void> {
  const began = performance.now()
  for (;;) {
    const waiting = await waitingDeliveries(services.db, webhookId, atOnce)
    if (waiting.length === 0) return
    // What all of these ask for was true before any of it is done: the same ask is answered once.
    const act = once((host: HostName, ask: WebhookAsk) => actOn(services, host, ask))
    for (const delivery of waiting) {
      signal.throwIfAborted()
      await finishDelivery(services.db, delivery.id, await handle(services, delivery, act))
    }
    if (performance.now() - began > turn) return requestHandling(services.db, [webhookId])
  }
}

type AskAct = (host: HostName, ask: WebhookAsk) => Promise<Act>

function once(act: AskAct): AskAct {
  const done = new Map<string, Promise<Act>>()
  return (host, ask) => {
    const key = JSON.stringify([host, ask])
    const known = done.get(key) ?? act(host, ask)
    done.set(key, known)
    return known
  }
}

async function handle({ log }: WebhookServices, delivery: WaitingDelivery, act: AskAct): Promise<Handled> {
  const began = performance.now()
  const elapsed = () => Math.round(performance.now() - began)
  try {
    return { ...(await actOnDelivery(delivery, act)), milliseconds: elapsed() }
  } catch (error) {
    log.warn('A webhook delivery could not be handled', { delivery: delivery.id, error: messageOf(error) })
    const { event } = delivery
    const reason = 'It could not be handled; the log of the server says why.'
    return { event, outcome: [], error: reason, matched: true, milliseconds: elapsed() }
  }
}

async function actOnDelivery(delivery: WaitingDelivery, act: AskAct): Promise<Omit<Handled, 'milliseconds'>> {
  const { kind, url } = delivery
  const read = await readEventAside(delivery)
  const { event } = read
  if ('problem' in read) return { event, outcome: [], error: read.problem, matched: true }
  if (!read.known) return { event, outcome: ['Nothing is done for this event.'], matched: true }
  const host = { serviceType: hostOf(kind).serviceType, kind, url }
  const done: Act[] = []
  for (const ask of read.asks) done.push(await act(host, ask))
  const repositoryId = done.find((each) => each.repositoryId !== undefined)?.repositoryId
  const outcome = done.map(({ sentence }) => sentence)
  return {
    event,
    outcome: outcome.length === 0 ? ['The event is known and changes nothing here.'] : outcome,
    matched: done.every(({ matched }) => matched),
    ...(repositoryId !== undefined && { repositoryId }),
  }
}
