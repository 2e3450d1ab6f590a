interface Waiting<Wanted, Found> {
  readonly wanted: Wanted
  readonly signal: AbortSignal
  readonly resolve: (found: Found | undefined) => void
  readonly reject: (reason: unknown) => void
}

type AskForMany<Wanted, Found> = (
  wanted: readonly Wanted[],
  signal: AbortSignal,
) => Promise<readonly (Found | undefined)[]>

/**
 * Asks for things that are wanted within one moment together, at most `most` at once: what is answered asks for one.
 * Where many fail together each is asked for alone, so that one does not spoil the others. A question ends when nobody
 * wants any of it.
 */
export function openGathering<Wanted, Found>(askForMany: AskForMany<Wanted, Found>, most: number) {
  let waiting: Waiting<Wanted, Found>[] = []

  function send() {
    const all = waiting
    waiting = []
    for (let at = 0; at < all.length; at += most) void answer(all.slice(at, at + most), askForMany)
  }

  return (wanted: Wanted, signal: AbortSignal): Promise<Found | undefined> =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setTimeout(send)
      waiting.push({ wanted, signal, resolve, reject })
    })
}

async function answer<Wanted, Found>(
  all: readonly Waiting<Wanted, Found>[],
  askForMany: AskForMany<Wanted, Found>,
): Promise<void> {
  try {
    const found = await askForMany(
      all.map(({ wanted }) => wanted),
      whenAllAborted(all.map(({ signal }) => signal)),
    )
    for (const [at, { resolve }] of all.entries()) resolve(found[at])
  } catch (error) {
    if (all.length === 1 || all.every(({ signal }) => signal.aborted)) for (const { reject } of all) reject(error)
    else await Promise.all(all.map((each) => answer([each], askForMany)))
  }
}

function whenAllAborted(signals: readonly AbortSignal[]): AbortSignal {
  const all = new AbortController()
  let left = signals.length
  const note = () => {
    left -= 1
    if (left === 0) all.abort()
  }
  for (const signal of signals) {
    if (signal.aborted) note()
    else signal.addEventListener('abort', note, { once: true })
  }
  return all.signal
}
