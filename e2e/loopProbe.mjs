import { appendFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'
import { LoopWatch } from '../server/dist/testLoopWatch.js'

// Loaded before the server when a test wants to know how long its main thread is kept from the event loop: appends a
// line `milliseconds since 1970, by the clock, in which the thread ran` to a file ten times a second.

const file = process.env['SEXTANT_LOOP_PROBE']
if (file && isMainThread && process.argv[1]?.endsWith('main.js')) {
  // Watching takes some of the processor itself: who measures that first has it begin later.
  if (process.env['SEXTANT_LOOP_PROBE_LATER']) process.once('SIGUSR2', () => begin(file))
  else begin(file)
}

function begin(to) {
  const watch = new LoopWatch()
  setInterval(() => {
    const { wall, running } = watch.take()
    appendFileSync(to, `${Date.now()} ${wall.toFixed(1)} ${running.toFixed(1)}\n`)
  }, 100).unref()
}
