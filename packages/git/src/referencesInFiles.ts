import type { Dirent } from 'node:fs'
import { lstat, readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { commonDirectory, kindAt, smallFile } from './gitDirectory.js'
import { type ObjectId, parseObjectId } from './objectId.js'
import type { Repository } from './repository.js'
import { isReferenceName } from './revision.js'

/** A reference as a repository's files name it. */
export interface FileReference {
  /** The full name: `refs/heads/main`. */
  readonly name: string
  /** What it names: for an annotated tag the tag. Whether that is there was not looked at. */
  readonly id: ObjectId
  /** Whether it names another reference, as `refs/remotes/origin/HEAD` does. */
  readonly isSymbolic: boolean
}

/** Where references lie: branches, tags and branches of remotes. */
export type ReferencePlace = 'refs/heads' | 'refs/tags' | 'refs/remotes'
export const referencePlaces = ['refs/heads', 'refs/tags', 'refs/remotes'] as const

/** More files, or a longer list of packed references in bytes, are left to git, which reads them elsewhere. */
const mostFiles = 64
const longestList = 256 * 1024

/**
 * The references of some places in byte order, as gitrepository-layout(5) has them. Takes a few small reads, where a child
 * of git takes ten times as long. Undefined where only git can tell: there are too many, they are not kept in files, or
 * something in them is odd.
 */
export async function referencesInFiles(
  { gitDirectory }: Repository,
  places: readonly ReferencePlace[] = referencePlaces,
): Promise<readonly FileReference[] | undefined> {
  const folder = await commonDirectory(gitDirectory)
  if ((await kindAt(join(folder, 'reftable'))) !== undefined) return undefined
  // In this order: what is packed meanwhile is in the list before its file goes.
  const loose = await looseReferences(folder, places)
  const packed = loose && (await packedReferences(folder))
  if (loose === undefined || packed === undefined) return undefined
  const isWanted = ({ name }: Found) => places.some((place) => name.startsWith(`${place}/`))
  const all = new Map([...packed.filter(isWanted), ...loose].map((each) => [each.name, each]))
  return followed(all)?.toSorted(byName)
}

/** A name, and the id or the other name that stands for it. */
interface Found {
  readonly name: string
  readonly id?: ObjectId
  readonly other?: string
}

/** With the ids of symbolic ones, where all of these lead to one that is there. */
function followed(all: ReadonlyMap<string, Found>): FileReference[] | undefined {
  const references = [...all.values()].map(({ name, id, other }) => {
    const found = id ?? all.get(other ?? '')?.id
    return found && { name, id: found, isSymbolic: id === undefined }
  })
  return references.every((each) => each !== undefined) ? references : undefined
}

/** What HEAD names, in full, or 'detached'. Undefined where only git can tell. */
export async function symbolicHead({ gitDirectory }: Repository): Promise<string | undefined> {
  const head = await smallFile(join(gitDirectory, 'HEAD'))
  const name = /^ref: (refs\/heads\/[^\n]+)\n?$/.exec(head ?? '')?.[1]
  if (name !== undefined) return isReferenceName(name) ? name : undefined
  return parseObjectId(head?.trimEnd() ?? '') && 'detached'
}

async function looseReferences(folder: string, places: readonly ReferencePlace[]): Promise<Found[] | undefined> {
  const names: string[] = []
  for (const place of places) {
    const below = await filesBelow(folder, place)
    if (below === undefined || names.length + below.length > mostFiles) return undefined
    names.push(...below)
  }
  const found = await Promise.all(names.map((name) => looseReference(folder, name)))
  return found.includes('odd') ? undefined : found.filter((each) => typeof each === 'object')
}

/** The names of the files of a place. Undefined where it holds something else, or none that git would write. */
async function filesBelow(folder: string, place: ReferencePlace): Promise<string[] | undefined> {
  const root = join(folder, place)
  const kind = await kindAt(root)
  if (kind !== 'folder') return kind === undefined ? [] : undefined
  const entries = await readdir(root, { withFileTypes: true, recursive: true }).catch(() => undefined)
  if (entries === undefined || !entries.every((each) => each.isFile() || each.isDirectory())) return undefined
  const names = entries.filter((each) => each.isFile()).map((each) => nameOf(folder, each))
  const shown = names.filter((name) => !isPassedOver(name))
  return shown.every((name) => isReferenceName(name) && !name.includes('\u{fffd}')) ? shown : undefined
}

function nameOf(folder: string, entry: Dirent): string {
  return relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')
}

/** What is being written, and what is hidden, are no references: git passes over them without a word. */
function isPassedOver(name: string): boolean {
  return name.endsWith('.lock') || /\/\./.test(name)
}

/** Undefined for a file that has gone meanwhile. */
async function looseReference(folder: string, name: string): Promise<Found | 'odd' | undefined> {
  const path = join(folder, name)
  const text = await smallFile(path)
  if (text === undefined) return (await kindAt(path)) === undefined ? undefined : 'odd'
  const other = /^ref: (.+)\n?$/.exec(text)?.[1]
  if (other !== undefined) return { name, other }
  const id = realId(text.trimEnd())
  return id === undefined ? 'odd' : { name, id }
}

/** The list of packed references, git-pack-refs(1): a line for each, and after it what an annotated tag is of. */
async function packedReferences(folder: string): Promise<Found[] | undefined> {
  const path = join(folder, 'packed-refs')
  const found = await lstat(path).catch(() => undefined)
  if (found === undefined) return []
  if (!found.isFile() || found.size > longestList) return undefined
  const text = await readFile(path, 'utf8').catch(() => undefined)
  const lines = text?.split('\n').filter((line) => line !== '' && !/^[#^]/.test(line)) ?? []
  const references = lines.flatMap((line): Found[] => {
    const at = line.indexOf(' ')
    const [id, name] = [realId(line.slice(0, at)), line.slice(at + 1)]
    return id !== undefined && isReferenceName(name) && !name.includes('\u{fffd}') ? [{ name, id }] : []
  })
  return text === undefined || references.length < lines.length ? undefined : references
}

/** A reference of zeros is broken. */
function realId(text: string): ObjectId | undefined {
  return /^0+$/.test(text) ? undefined : parseObjectId(text)
}

function byName({ name: left }: FileReference, { name: right }: FileReference): number {
  return Buffer.compare(Buffer.from(left), Buffer.from(right))
}
