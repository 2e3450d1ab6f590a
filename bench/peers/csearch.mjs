import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder, inCache } from '../corpora/cache.mjs'
import { sourceOf } from '../queries.mjs'
import { buildDeadline, countsIn, isOnPath, linesIn, onOneCpu, quoted, timed } from './process.mjs'

/** codesearch over the work trees, with an index of its own in the cache. */
export const csearch = {
  name: 'csearch',
  version: () => (isOnPath('csearch') && isOnPath('cindex') ? 'codesearch' : undefined),
  open,
}

async function open(corpus, { fresh = false, say }) {
  const name = join('indexes', `csearch-${corpus.name}`)
  if (fresh) rmSync(join(cacheFolder(), name), { recursive: true, force: true })
  const commits = corpus.repositories.map(({ commit }) => commit)
  const { folder, made } = await inCache(name, commits, async (aside) => {
    say(`Indexing ${corpus.name} with cindex.`)
    return build(corpus, join(aside, 'index'))
  })
  const index = join(folder, 'index')
  const env = { CSEARCHINDEX: index }
  return {
    run: (query) => run(query, corpus, env),
    buildMilliseconds: made.milliseconds,
    diskBytes: () => statSync(index).size,
    /** cindex reads every file again; the index that searches use stays as it is. */
    update: async () => {
      const aside = `${index}.update`
      const { milliseconds } = await build(corpus, aside)
      rmSync(aside)
      return { milliseconds }
    },
    close: async () => {},
  }
}

async function build({ folders }, index) {
  const options = { env: { CSEARCHINDEX: index }, limit: buildDeadline }
  const { milliseconds } = await timed(onOneCpu(['cindex', ...folders]), options)
  return { milliseconds }
}

async function run(query, { folders }, env) {
  if (query.path) return undefined
  if (query.all) {
    const [head, ...rest] = query.all
    const later = rest.map((literal) => `xargs -0 -r grep -lZF -e ${quoted(literal)}`)
    const script = [`csearch -l ${quoted(head)}`, `tr '\\n' '\\0'`, ...later, `tr '\\0' '\\n'`].join(' | ')
    const { output, ...times } = await timed(['sh', '-c', script], { env, cwd: folders[0] })
    return { ...times, files: linesIn(output) }
  }
  const asked = [...(query.anyCase ? ['-i'] : []), sourceOf(query)]
  if (query.take) {
    const { output, ...times } = await timed(['csearch', '-n', ...asked], { env, enough: query.take })
    return { ...times, lines: linesIn(output) }
  }
  const { output, ...times } = await timed(['csearch', '-c', ...asked], { env })
  return { ...times, ...countsIn(output) }
}
