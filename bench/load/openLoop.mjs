import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Begins `act` so many times a second, whether or not the ones before have ended, as people do: `{ times, failed, late }`
 * with the milliseconds of those that succeeded. `late` says how many seconds after the last beginning all were over.
 */
export async function atRate(perSecond, seconds, act) {
  const times = []
  const failures = []
  const running = []
  const began = performance.now()
  for (let at = 0; at < perSecond * seconds; at++) {
    const due = began + (at * 1000) / perSecond
    if (due > performance.now()) await sleep(due - performance.now())
    // From when it was due: an asker that comes late would hide the waiting.
    running.push(
      act(at).then(
        () => times.push(performance.now() - due),
        (error) => failures.push(error),
      ),
    )
  }
  const last = performance.now()
  await Promise.all(running)
  return { times, failed: failures.length, why: failures[0]?.message, late: (performance.now() - last) / 1000 }
}

/** `people` who ask one thing after the other for so many seconds, with pauses between: the answers of `act`, in order. */
export async function peopleAsk(people, seconds, { pause, act }) {
  const answers = []
  const end = performance.now() + seconds * 1000
  const person = async (number) => {
    for (let turn = 0; performance.now() < end; turn++) {
      answers.push(await act(number * 7 + turn))
      await sleep(pause.least + ((turn * 373 + number * 131) % (pause.most - pause.least)))
    }
  }
  await Promise.all(Array.from({ length: people }, (_, number) => person(number)))
  return answers
}
