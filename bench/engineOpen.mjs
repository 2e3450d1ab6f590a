// Started by the benchmark: opens an index in a fresh process, asks it everything once and tells times and memory.
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { countAll, fileQuery, openEngine, take } from './engine.mjs'
import { queries } from './queries.mjs'

const [{ folder, workers, targets, rest }] = await once(process, 'message')
const started = performance.now()
const engine = await openEngine({ folder, workers, keptTextBytes: 0 })
const openMilliseconds = performance.now() - started
const ask = (query) =>
  engine.search({ query: fileQuery(query), targets, limits: query.take ? take(query.take) : countAll })
await ask({ literal: 'no_such_word_zqxjkv' })
const firstAnswerMilliseconds = performance.now() - started
const openBytes = engine.memory()
for (const query of queries) await ask(query)
const usedBytes = engine.memory()
await sleep(rest * 1000)
const restingBytes = engine.memory()
await engine.close()
process.send({ openMilliseconds, firstAnswerMilliseconds, openBytes, usedBytes, restingBytes }, () =>
  process.disconnect(),
)
