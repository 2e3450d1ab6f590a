import type { Outgoing } from '../../../http/outgoing.js'
import { imageFacts } from './image.js'

/** A picture that may be shown. */
export interface AvatarImage {
  readonly type: string
  readonly body: Buffer
}

const mostBytes = 256 * 1024
const patience = 5000
const keptMilliseconds = 3_600_000
/** At most 25 MiB in memory. */
const mostKept = 100

interface Kept {
  readonly image: Promise<AvatarImage | undefined>
  /** Milliseconds since the epoch. */
  readonly until: number
}

/**
 * Pictures at addresses that people gave, kept for an hour, and so is that there is none. Only public addresses are
 * asked, whatever private ones the server may reach.
 */
export function avatarFetcher(outgoing: Outgoing): (url: string) => Promise<AvatarImage | undefined> {
  const kept = new Map<string, Kept>()
  return (url) => {
    const known = kept.get(url)
    if (known && known.until > performance.now()) return known.image
    const image = fetchImage(outgoing, url).catch(() => undefined)
    kept.delete(url)
    kept.set(url, { image, until: performance.now() + keptMilliseconds })
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    return image
  }
}

async function fetchImage(outgoing: Outgoing, url: string): Promise<AvatarImage | undefined> {
  const { status, body } = await outgoing.send({
    url: new URL(url),
    givenBy: 'a person',
    redirects: 'same-host',
    maxBytes: mostBytes,
    deadline: patience,
  })
  const facts = status === 200 ? imageFacts(body) : undefined
  return facts && { type: facts.type, body }
}
