import { pageRepositories } from './corpora/pageRepositories.mjs'
import { table } from './figures.mjs'
import { measurePageAsks } from './measures/pageAsks.mjs'
import { measurePagesInBrowser } from './measures/pageBrowser.mjs'
import { signIn, startServer, whenIndexed } from './server.mjs'

/**
 * Measures the pages on which code and its history are read: what they ask of a server that runs, beside plain git, and
 * what a browser shows. The repositories are made by recipe and kept in the cache. Hands each part of the result to
 * `report` as it is there.
 */
export async function measurePages({ title, machine, report, say, quick }) {
  const repositories = await pageRepositories(quick)
  report(`${title}, pages\n\n${machine}. Repositories by recipe${quick ? ', small ones' : ''}.\n`)
  const server = await startServer(repositories.folder)
  try {
    const headers = await signIn(server.link)
    say('Waiting until the repositories are read.')
    await whenIndexed(server.address, headers)
    const asked = { address: server.address, headers, repositories, say }
    report(table(await measurePageAsks(asked)))
    for (const each of await measurePagesInBrowser(asked)) report(table(each))
  } finally {
    await server.stop()
  }
}
