import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Removes from a mirror what a git that was killed has left: locks, which would stop every later one, and packs that
 * were not complete. For callers that alone work on the mirror.
 */
export async function removeMirrorLeftovers(gitDirectory: string): Promise<void> {
  const all = await Promise.all([
    namesIn(gitDirectory, (name) => name.endsWith('.lock')),
    namesIn(join(gitDirectory, 'refs'), (name) => name.endsWith('.lock'), true),
    namesIn(join(gitDirectory, 'objects', 'info'), (name) => name.endsWith('.lock')),
    // A pack that is kept is one that index-pack was about to finish: git-index-pack(1), --keep.
    namesIn(join(gitDirectory, 'objects', 'pack'), (name) => /^(?:tmp_|\.tmp-)|\.(?:lock|keep)$/.test(name)),
    namesIn(join(gitDirectory, 'objects'), (name) => /^(?:tmp_|incoming-)/.test(name)),
  ])
  await Promise.all(all.flat().map((path) => rm(path, { recursive: true, force: true })))
}

async function namesIn(folder: string, isMeant: (name: string) => boolean, recursive = false): Promise<string[]> {
  const names = await readdir(folder, { recursive }).catch(() => [])
  return names.filter(isMeant).map((name) => join(folder, name))
}
