import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { median } from '../statistics.mjs'

const opener = fileURLToPath(new URL('../engineOpen.mjs', import.meta.url))

const rounds = 5
/** So many seconds after the last query threads have given back what they do not need at rest. */
const rest = 70

/** Opens the index in fresh processes: the time it takes, and the memory it then has. */
export async function measureOpening(bench) {
  const opened = []
  for (let round = 0; round < rounds; round++) opened.push(await openOnce(bench, 0))
  const figures = mediansOf(opened)
  const { restingBytes } = await openOnce(bench, rest)
  const { zoekt } = bench.sessions
  const peers = { zoekt: zoekt?.openMilliseconds }
  return {
    open: [
      { group: 'open', name: 'the index', unit: 'ms', ours: figures.openMilliseconds, peers },
      { group: 'open', name: 'the first answer', unit: 'ms', ours: figures.firstAnswerMilliseconds, peers: {} },
    ],
    memory: [
      { group: 'memory', name: 'after opening', unit: 'MB', ours: figures.openBytes / 1e6, peers: {} },
      { group: 'memory', name: 'right after every query', unit: 'MB', ours: figures.usedBytes / 1e6, peers: {} },
      {
        group: 'memory',
        name: `${rest} s after every query`,
        unit: 'MB',
        ours: restingBytes / 1e6,
        peers: { zoekt: zoekt && zoekt.memoryBytes() / 1e6 },
      },
    ],
  }
}

async function openOnce({ corpus, indexFolder, workers }, rest) {
  const child = fork(opener)
  child.send({ folder: indexFolder, workers, targets: corpus.repositories, rest })
  const [answer] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('The process that opens the index ended.'))),
  ])
  await once(child, 'exit')
  return answer
}

const mediansOf = (records) =>
  Object.fromEntries(Object.keys(records[0]).map((key) => [key, median(records.map((each) => each[key]))]))
