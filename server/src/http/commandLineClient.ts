import { AppError } from '@sextant/base'
import type { App } from './mount.js'
import { recommendedClient } from './version.js'

const releases = 'https://github.com/sourcegraph/src-cli/releases/download'

/** What a release holds for each system, by the names of its files. */
const downloads: ReadonlySet<string> = new Set(
  ['linux', 'darwin', 'windows'].flatMap((system) =>
    ['amd64', 'arm64'].map((machine) => `src_${system}_${machine}${system === 'windows' ? '.exe' : ''}`),
  ),
)

/**
 * `/.api/src-cli/version`: which release of the command line client `src` is recommended, or any later one; what
 * `src version` asks. `/.api/src-cli/src_linux_amd64` and its like lead to the file of that release. Public: whoever
 * sets the client up has no token yet.
 */
export function mountCommandLineClient(app: App): void {
  app.get('/.api/src-cli/version', (_request, reply) => reply.send({ version: recommendedClient }))
  app.get<{ Params: { file: string } }>('/.api/src-cli/:file', (request, reply) => {
    const { file } = request.params
    if (downloads.has(file)) return reply.redirect(`${releases}/${recommendedClient}/${file}`, 302)
    throw new AppError('not_found', 'no-client', 'There is no command line client for that system.')
  })
}
