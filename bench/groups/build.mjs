import { mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildDeadline, onOneCpu, timed } from '../peers/process.mjs'
import { attempt } from './searches.mjs'

const builder = fileURLToPath(new URL('../engineBuild.mjs', import.meta.url))

/** Builds the index of the corpus in `bench.indexFolder`, in a process of its own on one CPU, and by every peer. */
export async function measureBuild(bench) {
  const { corpus, sessions, say, workers } = bench
  const speed = (milliseconds) => milliseconds && corpus.bytes / 1e3 / milliseconds
  const peers = Object.fromEntries(
    Object.entries(sessions).flatMap(([name, { buildMilliseconds }]) =>
      buildMilliseconds ? [[name, buildMilliseconds]] : [],
    ),
  )
  const rate = Object.fromEntries(Object.entries(peers).map(([name, time]) => [name, speed(time)]))
  say('Building our index on one core, then on all.')
  const one = await attempt('Our engine', say, () => buildOnce(bench, { workers: 1, wrap: onOneCpu }))
  const all = await attempt('Our engine', say, () => buildOnce(bench, { workers, wrap: (command) => command }))
  return [
    { group: 'build', name: 'on one core', unit: 'MB/s per core', ours: speed(one), peers: rate },
    { group: 'build', name: 'on all cores', unit: 'ms', ours: all, peers: {} },
    { group: 'build', name: 'on one core, whole process', unit: 'ms', ours: one, peers },
  ]
}

/** A whole process from start to exit. Answers milliseconds; undefined when the engine made no index. */
async function buildOnce({ corpus, indexFolder }, { workers, wrap }) {
  rmSync(indexFolder, { recursive: true, force: true })
  mkdirSync(indexFolder, { recursive: true })
  const work = JSON.stringify({ folder: indexFolder, workers, repositories: corpus.repositories })
  const { milliseconds, output } = await timed(wrap([process.execPath, builder, work]), { limit: buildDeadline })
  return JSON.parse(output).indexed ? milliseconds : undefined
}

/** The size of the index beside the text. */
export async function measureDisk({ corpus, engine, sessions }) {
  const share = (bytes) => bytes && bytes / corpus.bytes
  const sizes = Object.entries(sessions).map(([name, { diskBytes }]) => [name, share(diskBytes?.())])
  const ours = share(engine.sizes()?.fileBytes)
  return [{ group: 'disk', name: 'index with content', unit: '× the text', ours, peers: Object.fromEntries(sizes) }]
}
