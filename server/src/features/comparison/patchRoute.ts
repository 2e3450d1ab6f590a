import { Readable } from 'node:stream'
import { AppError } from '@sextant/base'
import { parseRepositoryRoute, type RepositoryRoute } from '@sextant/contract'
import { emptyTree, readCommit, startMailPatch, startRawDiff } from '@sextant/git'
import type { PathRoute } from '../../http/app.js'
import type { Viewer } from '../../http/viewer.js'
import { type RunningRead, type RunningReads, sendWatched } from '../permissions/index.js'
import { findByName, type RepositoryStore, resolveContent } from '../repositories/index.js'

const mostBytes = 100 * 1024 * 1024

/** `GET /{repo}/-/commit/{revision}.patch` and `.diff`: what a commit changed, for `git am` and `git apply`. */
export function patchRoute(store: RepositoryStore, reads: RunningReads): PathRoute {
  return {
    name: 'GET /{repository}/-/commit/{revision}.patch',
    matches: (path) => wantedOf(parseRepositoryRoute(path)) !== undefined,
    handle: (request, reply) =>
      sendWatched(reads, { request, reply }, async (read) => {
        const route = parseRepositoryRoute(request.url.split('?', 1)[0] ?? '')
        const git = route && (await startPatch(store, request.viewer, { route, read }))
        if (!git) throw new AppError('not_found', 'no-such-commit', 'There is no such commit.')
        void reply.header('content-security-policy', "default-src 'none'; sandbox")
        void reply.header('x-content-type-options', 'nosniff')
        return reply.type('text/plain; charset=utf-8').send(Readable.from(capped(git)))
      }),
  }
}

interface Wanted {
  readonly revision: string
  readonly form: 'patch' | 'diff'
}

function wantedOf(route: RepositoryRoute | undefined): Wanted | undefined {
  const [page, ...rest] = route?.rest ?? []
  const [, revision, form] = /^(.+)\.(patch|diff)$/s.exec(rest.join('/')) ?? []
  if (page !== 'commit' || revision === undefined) return undefined
  return { revision, form: form === 'diff' ? 'diff' : 'patch' }
}

type Git = ReturnType<typeof startRawDiff>

async function startPatch(
  store: RepositoryStore,
  viewer: Viewer,
  { route, read }: { readonly route: RepositoryRoute; readonly read: RunningRead },
): Promise<Git | undefined> {
  const wanted = wantedOf(route)
  const repository = wanted && (await findByName(store, viewer, route.repository))
  const { add, signal } = read
  if (repository) add([repository.id])
  const resolved = repository && (await resolveContent(repository, wanted.revision, signal))
  if (!wanted || !resolved?.ok || resolved.content.kind !== 'commit') return undefined
  const { gitDirectory, commit } = resolved.content
  const parents = (await readCommit({ gitDirectory }, commit, signal))?.parents ?? []
  // A merge has no mail; what it changed against its first parent is told without one.
  if (wanted.form === 'patch' && parents.length < 2) return startMailPatch({ gitDirectory }, commit, signal)
  const from = parents[0] ?? emptyTree(commit)
  return startRawDiff({ gitDirectory }, { kind: 'commits', from, to: commit }, signal)
}

/** What git prints. An answer that grows too long is broken off, so that nobody takes a part for the whole. */
async function* capped(git: Git): AsyncGenerator<Buffer> {
  let bytes = 0
  try {
    for await (const chunk of git.stdout as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > mostBytes) throw new AppError('resource_exhausted', 'too-large', 'The patch is longer than 100 MiB.')
      yield chunk
    }
    await git.finished
  } finally {
    await git.stop()
  }
}
