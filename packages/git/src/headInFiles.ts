import type { BigIntStats } from 'node:fs'
import { lstat, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { commonDirectory } from './gitDirectory.js'
import { type ObjectId, parseObjectId } from './objectId.js'
import type { Repository } from './repository.js'

/** A longer HEAD or reference, in bytes, is none; a longer list of packed references is left to git. */
const longest = { file: 64 * 1024, list: 1024 * 1024 }

/**
 * The commit of the branch that HEAD names, or of HEAD itself, as a repository's files say it: gitrepository-layout(5).
 * Costs two or three small reads, where git costs a child for each step, and as many looks at the files while they stay
 * as they are; so it is for whoever asks a thousand repositories. Undefined where only git can tell: there is no such
 * branch, or references are not kept in files. Whether the commit is there is not looked at.
 */
export async function headInFiles({ gitDirectory }: Repository): Promise<ObjectId | undefined> {
  const known = knownHeads.get(gitDirectory)
  if (known && (await isAsItWas(known.files))) return known.commit
  const files = new Map<string, FileState>()
  const commit = await readHead(gitDirectory, files)
  if (commit) remember(gitDirectory, { commit, files })
  return commit
}

async function readHead(gitDirectory: string, files: Map<string, FileState>): Promise<ObjectId | undefined> {
  const head = await read(join(gitDirectory, 'HEAD'), longest.file, files)
  const name = /^ref: (refs\/heads\/[^\s\0]+)\n?$/.exec(head ?? '')?.[1]
  if (name === undefined) return idIn(head)
  // Git refuses such names too.
  if (name.includes('..')) return undefined
  const folder = await commonDirectory(gitDirectory)
  return idIn(await read(join(folder, name), longest.file, files)) ?? packedId(folder, name, files)
}

const idIn = (line: string | undefined) => parseObjectId(line?.trimEnd() ?? '')

async function packedId(folder: string, name: string, files: Map<string, FileState>): Promise<ObjectId | undefined> {
  const list = `\n${(await read(join(folder, 'packed-refs'), longest.list, files)) ?? ''}`
  const end = list.indexOf(` ${name}\n`)
  return end < 0 ? undefined : idIn(list.slice(list.lastIndexOf('\n', end) + 1, end))
}

/** Which file lies at a path: another one when it was written to or replaced. Empty where there is none. */
interface FileState {
  readonly identity: string
  /** When it came to be so, in milliseconds since 1970. */
  readonly since: number
}

/** The text of a regular file, and in `files` what it was before it was read. A pipe or device is never opened. */
async function read(path: string, most: number, files: Map<string, FileState>): Promise<string | undefined> {
  const found = await look(path)
  files.set(path, stateOf(found))
  if (found?.isFile() !== true || found.size > most) return undefined
  return readFile(path, 'utf8').catch(() => undefined)
}

const look = (path: string): Promise<BigIntStats | undefined> => lstat(path, { bigint: true }).catch(() => undefined)

function stateOf(found: BigIntStats | undefined): FileState {
  if (found === undefined) return { identity: '', since: 0 }
  return { identity: `${found.dev} ${found.ino} ${found.size} ${found.ctimeNs}`, since: Number(found.ctimeMs) }
}

/** What was read of repositories, by their folders, the last ones behind. */
const knownHeads = new Map<string, { readonly commit: ObjectId; readonly files: ReadonlyMap<string, FileState> }>()
const mostKnown = 20_000

/** Two writes so close to each other, in milliseconds, may leave the same times: such a file is read again. */
const tooFresh = 100

function remember(gitDirectory: string, head: { commit: ObjectId; files: ReadonlyMap<string, FileState> }): void {
  knownHeads.delete(gitDirectory)
  const now = Date.now()
  if ([...head.files.values()].some(({ since }) => Math.abs(now - since) < tooFresh)) return
  knownHeads.set(gitDirectory, head)
  const [oldest] = knownHeads.keys()
  if (knownHeads.size > mostKnown && oldest !== undefined) knownHeads.delete(oldest)
}

async function isAsItWas(files: ReadonlyMap<string, FileState>): Promise<boolean> {
  const found = await Promise.all([...files.keys()].map(look))
  return [...files.values()].every(({ identity }, at) => identity === stateOf(found[at]).identity)
}
