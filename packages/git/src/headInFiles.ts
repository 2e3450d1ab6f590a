import { lstat, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { commonDirectory, smallFile } from './gitDirectory.js'
import { type ObjectId, parseObjectId } from './objectId.js'
import type { Repository } from './repository.js'

/** A list of packed references that is longer, in bytes, is left to git. */
const longestList = 1024 * 1024

/**
 * The commit of the branch that HEAD names, or of HEAD itself, as a repository's files say it: gitrepository-layout(5).
 * Costs two or three small reads, where git costs a child for each step; so it is for whoever asks a thousand
 * repositories. Undefined where only git can tell: there is no such branch, or references are not kept in files. Whether
 * the commit is there is not looked at.
 */
export async function headInFiles({ gitDirectory }: Repository): Promise<ObjectId | undefined> {
  const head = await smallFile(join(gitDirectory, 'HEAD'))
  const name = /^ref: (refs\/heads\/[^\s\0]+)\n?$/.exec(head ?? '')?.[1]
  if (name === undefined) return idIn(head)
  // Git refuses such names too.
  if (name.includes('..')) return undefined
  const folder = await commonDirectory(gitDirectory)
  return idIn(await smallFile(join(folder, name))) ?? packedId(folder, name)
}

const idIn = (line: string | undefined) => parseObjectId(line?.trimEnd() ?? '')

async function packedId(folder: string, name: string): Promise<ObjectId | undefined> {
  const path = join(folder, 'packed-refs')
  const found = await lstat(path).catch(() => undefined)
  if (found?.isFile() !== true || found.size > longestList) return undefined
  const list = `\n${await readFile(path, 'utf8').catch(() => '')}`
  const end = list.indexOf(` ${name}\n`)
  return end < 0 ? undefined : idIn(list.slice(list.lastIndexOf('\n', end) + 1, end))
}
