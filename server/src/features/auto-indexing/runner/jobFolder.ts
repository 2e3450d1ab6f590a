import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** The folders of one run. */
export interface JobFolder {
  readonly path: string
  /** The files of the commit. */
  readonly tree: string
  /** What the indexer takes for a home, and for temporary files. */
  readonly home: string
  /** What is ours: git's list of files, and the index. */
  readonly own: string
  remove(): Promise<void>
}

/** Folders for one run below a folder of ours, for nobody but us. */
export async function makeJobFolder(below: string, id: number): Promise<JobFolder> {
  await mkdir(below, { recursive: true, mode: 0o700 })
  const path = await mkdtemp(join(below, `${id}-`))
  const [tree, home, own] = [join(path, 'tree'), join(path, 'home'), join(path, 'own')]
  await Promise.all([tree, home, own].map((folder) => mkdir(folder)))
  return { path, tree, home, own, remove: () => removeFolder(path) }
}

/** Removes what a run that was cut off has left. To be called while none runs. */
export async function removeJobFolders(below: string): Promise<void> {
  const left = await readdir(below).catch(() => [])
  for (const name of left) await removeFolder(join(below, name))
}

/** Also folders that a program has made read-only, as Go's modules are. */
async function removeFolder(path: string): Promise<void> {
  const options = { recursive: true, force: true, maxRetries: 3 }
  await rm(path, options).catch(async () => {
    await makeWritable(path)
    await rm(path, options)
  })
}

async function makeWritable(folder: string): Promise<void> {
  await chmod(folder, 0o700)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) await makeWritable(join(folder, entry.name))
  }
}
