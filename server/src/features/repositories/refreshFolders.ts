import { headInFiles } from '@sextant/git'
import type { RepositoryServices } from './services.js'
import { folderIds, listLocal, type LocalRepository } from './store.js'

type Parts = Pick<RepositoryServices, 'store' | 'watcher' | 'requestReading'>

/** Has all that lies in folders of this machine read anew, but for what is certainly as it was. */
export async function refreshFolders(parts: Parts): Promise<void> {
  const places = new Map((await listLocal(parts.store)).map((each) => [each.id, each]))
  for (const id of await folderIds(parts.store)) {
    if (!(await isAsRead(parts, places.get(id)))) await parts.requestReading(id)
  }
  await parts.watcher?.watchAll()
}

/** A watch can miss something: the system drops events when too many come. So it is looked where HEAD leads. */
async function isAsRead({ watcher }: Parts, local: LocalRepository | undefined): Promise<boolean> {
  if (!local || !watcher?.isAsRead(local.id)) return false
  return (await headInFiles(local)) === local.defaultCommit
}
