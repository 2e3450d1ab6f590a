import { AppError } from '@sextant/base'
import type { Database } from '@sextant/database'
import type { Configuration } from '../../../configuration/index.js'
import { productVersion } from '../../../http/version.js'
import type { RateLimit } from '../../../http/rateLimit.js'
import type { Viewer } from '../../../http/viewer.js'
import { mayLogEvents } from '../policy.js'
import { insertEvents, type NewEvent } from './eventStore.js'

/** An event as a client tells it. */
export interface ToldEvent {
  readonly event: string
  readonly url: string
  readonly source: string
  readonly argument?: string | null | undefined
  readonly publicArgument?: string | null | undefined
}

export interface EventServices {
  readonly db: Database
  readonly configuration: Configuration
  /** Events an hour of one user. */
  readonly events: RateLimit
}

const mostAtOnce = 100
const longest = { name: 200, url: 2_000, argument: 10_000 }

/**
 * Keeps what a signed-in user did. What visitors do is not kept, and neither is anything where the site says so, nor
 * more of one user than anybody can do: clients are told nothing of that, because there is nothing they could do.
 */
export async function logEvents(
  { db, configuration, events: perHour }: EventServices,
  viewer: Viewer,
  told: readonly ToldEvent[],
): Promise<void> {
  const events = told.slice(0, mostAtOnce).map(readEvent)
  if (!mayLogEvents(viewer) || configuration.get('eventLogging') === 'disabled') return
  const kept = events.filter(() => perHour.spend(String(viewer.userId)))
  if (kept.length > 0) await insertEvents(db, { userId: viewer.userId, version: productVersion, events: kept })
}

function readEvent({ event, url, source, argument, publicArgument }: ToldEvent): NewEvent {
  if (event === '' || event.length > longest.name || event.includes('\0')) {
    throw new AppError('invalid_argument', 'bad-event', `An event has a name of 1 to ${longest.name} characters.`)
  }
  const text = (argument || publicArgument || '').replaceAll('\0', '')
  return { name: event, url: pathOf(url), source, argument: text === '' ? null : text.slice(0, longest.argument) }
}

/** Where it was, without the query: it may say what somebody searched for. Empty for what is no address of a page. */
function pathOf(url: string): string {
  return URL.canParse(url, 'http://localhost') ? new URL(url, 'http://localhost').pathname.slice(0, longest.url) : ''
}
