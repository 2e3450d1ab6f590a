import { lstat, readFile, realpath } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'

/** Whether the folder is laid out like a repository: a HEAD, and folders for objects and references. */
export async function isGitDirectory(folder: string): Promise<boolean> {
  if (!(await hasHead(folder)) || (await kindAt(join(folder, 'commondir'))) !== undefined) return false
  return (await kindAt(join(folder, 'objects'))) === 'folder' && (await kindAt(join(folder, 'refs'))) === 'folder'
}

/** Whether the folder is a repository that says it has no working tree. */
export async function isBareRepository(folder: string): Promise<boolean> {
  if (!(await isGitDirectory(folder))) return false
  // The store of a working tree elsewhere is laid out alike; only its configuration tells.
  return /^\s*bare\s*=\s*true\s*$/im.test((await smallFile(join(folder, 'config'))) ?? '')
}

/**
 * Where the `.git` file of a working tree leads: gitrepository-layout(5). Undefined for the checkout of a submodule,
 * which belongs to the repository around it, and for a file that leads out of `boundary` without being the worktree of
 * the repository there: whoever can write a file could otherwise show any repository of this machine.
 */
export async function followGitFile(root: string, boundary: string): Promise<string | undefined> {
  const target = /^gitdir: (.+?)\r?\n?$/s.exec((await smallFile(join(root, '.git'))) ?? '')?.[1]
  if (target === undefined || target.includes('\0')) return undefined
  const folder = resolve(root, target)
  if (await isWorktreeOf(folder, root)) return folder
  const isStore = !isSubmoduleStore(folder) && (await isGitDirectory(folder))
  return isStore && (await liesIn(folder, boundary)) ? folder : undefined
}

/** The folder that holds objects and configuration: that of the repository itself for a worktree. */
export async function commonDirectory(gitDirectory: string): Promise<string> {
  return (await kindAt(join(gitDirectory, 'commondir'))) === undefined ? gitDirectory : dirname(dirname(gitDirectory))
}

/**
 * Whether all objects of a repository lie in its own folders or in the boundary. Alternates and symlinks could borrow
 * those of a repository whose owner never agreed.
 */
export async function keepsToItself(gitDirectory: string, boundary: string): Promise<boolean> {
  const common = await commonDirectory(gitDirectory)
  const parts = ['packed-refs', 'objects/pack', 'objects/info', 'objects/info/alternates']
  const kinds = await Promise.all(parts.map((part) => kindAt(join(common, part))))
  if (kinds.includes('other')) return false
  if (kinds.at(-1) === undefined) return true
  const alternates = await smallFile(join(common, 'objects/info/alternates'))
  const lines = alternates?.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  if (lines === undefined) return false
  const inside = await Promise.all(lines.map((line) => liesIn(resolve(common, 'objects', line), boundary)))
  return inside.every(Boolean)
}

/**
 * Whether `folder` is what a repository keeps for its worktree at `root`: `<repository>/worktrees/<name>`, with a file
 * that leads back, which only the owner of that repository can have written.
 */
async function isWorktreeOf(folder: string, root: string): Promise<boolean> {
  const [common, back] = [await smallFile(join(folder, 'commondir')), await smallFile(join(folder, 'gitdir'))]
  if (common === undefined || back === undefined || !(await hasHead(folder))) return false
  const repository = dirname(dirname(folder))
  if (resolve(folder, common.trimEnd()) !== repository || !(await isGitDirectory(repository))) return false
  return samePath(resolve(folder, back.trimEnd()), join(root, '.git'))
}

async function hasHead(folder: string): Promise<boolean> {
  return /^(?:ref: refs\/|[0-9a-f]{40})/.test((await smallFile(join(folder, 'HEAD'))) ?? '')
}

export async function kindAt(path: string): Promise<'file' | 'folder' | 'other' | undefined> {
  const found = await lstat(path).catch(() => undefined)
  if (found === undefined) return undefined
  if (found.isFile()) return 'file'
  return found.isDirectory() ? 'folder' : 'other'
}

// A submodule's store is `<repository>/.git/modules/<name>`: gitrepository-layout(5).
function isSubmoduleStore(folder: string): boolean {
  return `${folder}${sep}`.includes(`${sep}modules${sep}`)
}

async function liesIn(path: string, boundary: string): Promise<boolean> {
  const [real, outer] = await Promise.all([realOrSame(path), realOrSame(boundary)])
  return real === outer || real.startsWith(outer.endsWith(sep) ? outer : outer + sep)
}

async function samePath(a: string, b: string): Promise<boolean> {
  const [folderA, folderB] = await Promise.all([realOrSame(dirname(a)), realOrSame(dirname(b))])
  return folderA === folderB
}

function realOrSame(path: string): Promise<string> {
  return realpath(path).catch(() => path)
}

const longest = 64 * 1024

/** The text of a regular file of at most 64 KiB; undefined when there is none. A pipe or device is never opened. */
export async function smallFile(path: string): Promise<string | undefined> {
  const found = await lstat(path).catch(() => undefined)
  if (found?.isFile() !== true || found.size > longest) return undefined
  return readFile(path, 'utf8').catch(() => undefined)
}
