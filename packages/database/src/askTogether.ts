import { AsyncResource } from 'node:async_hooks'

/** So many statements are under way at once; what is asked beyond them is asked together. */
const mostAtOnce = 4

interface Waiter<Key, Answer> {
  readonly key: Key
  readonly resolve: (answer: Answer | undefined) => void
  readonly reject: (reason: unknown) => void
}

/**
 * A question that may be asked for many keys at once, as one for each key: what is asked while `mostAtOnce` are under way
 * waits for one of them to end, and is then asked in one. So a thousand who come at the same time cost a few statements,
 * and one who comes alone waits for nobody. Nobody is answered by what began before they asked. Rejects as `askAll` does;
 * undefined for what its answer does not have.
 */
export function askTogether<Key, Answer>(
  askAll: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Answer>>,
): (key: Key) => Promise<Answer | undefined> {
  let underWay = 0
  let waiting: Waiter<Key, Answer>[] = []
  /** As whoever waits first: traces and turns are theirs. */
  let begin: typeof answer<Key, Answer> = answer
  const askNext = () => {
    if (waiting.length === 0 || underWay === mostAtOnce) return
    const asked = waiting
    waiting = []
    underWay += 1
    void begin(asked, askAll).finally(() => {
      underWay -= 1
      askNext()
    })
  }
  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) begin = AsyncResource.bind(answer<Key, Answer>)
      waiting.push({ key, resolve, reject })
      askNext()
    })
}

async function answer<Key, Answer>(
  asked: readonly Waiter<Key, Answer>[],
  askAll: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Answer>>,
): Promise<void> {
  try {
    const answers = await askAll([...new Set(asked.map(({ key }) => key))])
    for (const { key, resolve } of asked) resolve(answers.get(key))
  } catch (error) {
    for (const { reject } of asked) reject(error)
  }
}
