import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { onTestFinished } from 'vitest'
import { endKept } from '../keptBatches.js'
import { type ObjectId, objectIdFromGit } from '../objectId.js'
import type { Repository } from '../repository.js'

/** A folder that is removed when the test ends. */
export async function scratchFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sextant-git-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }))
  return folder
}

const environment = {
  PATH: process.env['PATH'],
  HOME: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_AUTHOR_NAME: 'alice',
  GIT_AUTHOR_EMAIL: 'alice@example.com',
  GIT_AUTHOR_DATE: '1700000000 +0100',
  GIT_COMMITTER_NAME: 'bob',
  GIT_COMMITTER_EMAIL: 'bob@example.com',
  GIT_COMMITTER_DATE: '1700000100 +0000',
}

/** Runs a plain git in `folder`, as a person would, and gives what it printed without the last line break. */
export function git(folder: string, args: readonly string[], input: string | Buffer = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('git', args, { cwd: folder, env: environment, stdio: ['pipe', 'pipe', 'pipe'] })
    const out: Buffer[] = []
    const complaints: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk))
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve(Buffer.concat(out).toString('utf8').replace(/\n$/, ''))
      else reject(new Error(`git ${args.join(' ')}: ${Buffer.concat(complaints).toString('utf8')}`))
    })
  })
}

/** A repository under construction. */
export interface Built {
  /** The working tree. */
  readonly folder: string
  readonly repository: Repository
  git(args: readonly string[], input?: string | Buffer): Promise<string>
  /** Writes files into the working tree. */
  write(files: Readonly<Record<string, string | Buffer>>): Promise<void>
  /** Writes files and commits all that lies there. */
  commit(files?: Readonly<Record<string, string | Buffer>>, message?: string): Promise<ObjectId>
  /** Writes an object without any check. */
  object(type: string, content: string | Buffer): Promise<ObjectId>
  /** A commit of a tree, written without any check. */
  commitTree(tree: ObjectId): Promise<ObjectId>
}

/** An empty repository with the branch `main`, in `folder` or in a new one. */
export async function buildRepository(folder?: string): Promise<Built> {
  const root = folder ?? (await scratchFolder())
  await mkdir(root, { recursive: true })
  await git(root, ['init', '--quiet', '--initial-branch=main'])
  const run = (args: readonly string[], input?: string | Buffer) => git(root, args, input)
  const object = async (type: string, content: string | Buffer) =>
    objectIdFromGit(await run(['hash-object', '-t', type, '-w', '--literally', '--stdin'], content))
  const write = (files: Readonly<Record<string, string | Buffer>>) => writeFiles(root, files)
  return {
    folder: root,
    repository: { gitDirectory: join(root, '.git') },
    git: run,
    write,
    object,
    commitTree: (tree) => object('commit', `tree ${tree}\nauthor a <a@b> 1 +0000\ncommitter a <a@b> 1 +0000\n\nx\n`),
    async commit(files = {}, message = 'A change') {
      await write(files)
      await run(['add', '--all'])
      await run(['commit', '--quiet', '--allow-empty', '--message', message])
      return objectIdFromGit(await run(['rev-parse', 'HEAD']))
    },
  }
}

export async function writeFiles(root: string, files: Readonly<Record<string, string | Buffer>>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), content)
  }
}

/** A line of a tree object: mode without leading zeros, name as it is, id. */
export function treeLine(mode: string, name: string | Buffer, id: ObjectId): Buffer {
  return Buffer.concat([Buffer.from(`${mode} `), Buffer.from(name), Buffer.from([0]), Buffer.from(id, 'hex')])
}

/** The id of an object, by the definition of git: SHA-1 of "<type> <size>\0<content>". */
export function idOf(type: string, content: Buffer): ObjectId {
  return objectIdFromGit(createHash('sha1').update(`${type} ${content.length}\0`).update(content).digest('hex'))
}

/** A pack of trees: gitformat-pack(5). For shapes that would take git too long to make one by one. */
export function packOfTrees(trees: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(12)
  header.write('PACK')
  header.writeUInt32BE(2, 4)
  header.writeUInt32BE(trees.length, 8)
  const parts = trees.flatMap((tree) => [packedSize(2, tree.length), deflateSync(tree)])
  const body = Buffer.concat([header, ...parts])
  return Buffer.concat([body, createHash('sha1').update(body).digest()])
}

function packedSize(type: number, size: number): Buffer {
  const bytes = [(type << 4) | (size & 15)]
  for (let rest = size >> 4; rest > 0; rest >>= 7) {
    bytes.push((bytes.pop() ?? 0) | 0x80, rest & 0x7f)
  }
  return Buffer.from(bytes)
}

/** Children of this process that are left when the kept ones have ended, as `runningChildren` gives them. */
export async function ownChildren(): Promise<string[]> {
  await endKept()
  return runningChildren()
}

/** Children of this process, dead ones that nobody waited for included, as "<id> <state> <command>". */
export function runningChildren(): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const child = execFile('ps', ['-A', '-o', 'pid=,ppid=,stat=,comm='], (problem, output) => {
      if (problem !== null) return reject(problem)
      const rows = output.split('\n').map((line) => line.trim().split(/\s+/))
      const own = rows.filter(([pid, parent]) => parent === String(process.pid) && pid !== String(child.pid))
      resolve(own.map(([pid, , state, command]) => `${pid} ${state} ${command}`))
    })
  })
}

/** Everything a generator yields, and what ended it. */
export async function drain<Item, End>(from: AsyncGenerator<Item, End>) {
  const items: Item[] = []
  try {
    for (;;) {
      const step = await from.next()
      if (step.done === true) return { items, end: step.value, thrown: undefined }
      items.push(step.value)
    }
  } catch (thrown) {
    return { items, end: undefined, thrown }
  }
}
