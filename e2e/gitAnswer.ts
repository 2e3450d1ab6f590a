import { execFile } from 'node:child_process'
import type { BlamedLine, DiffFile, DiffHunk, Triple } from './historyAnswer.js'
import { logLength } from './historyAnswer.js'
import { gitEnvironment } from './sampleRepositories.js'

/** What git prints, as bytes. Rejects when git fails. */
export function gitBytes(folder: string, args: readonly string[]): Promise<Buffer> {
  const options = {
    cwd: folder,
    env: { ...gitEnvironment, GIT_OPTIONAL_LOCKS: '0' },
    encoding: 'buffer',
    maxBuffer: 1024 ** 3,
  } as const
  return new Promise((resolve, reject) => {
    execFile('git', ['-c', 'core.quotePath=false', ...args], options, (error, stdout) =>
      error ? reject(error) : resolve(stdout),
    )
  })
}

async function gitText(folder: string, args: readonly string[]): Promise<string> {
  return (await gitBytes(folder, args)).toString()
}

const linesOf = (text: string) => text.split('\n').filter((line) => line !== '')
const entriesOf = (text: string) => text.split('\0').filter((entry) => entry !== '')

/** The bytes of a file; of a link, where it leads. */
export function contentByGit({ folder, commit, path }: Triple): Promise<Buffer> {
  return gitBytes(folder, ['cat-file', 'blob', `${commit}:${path}`])
}

/** The entries of the directory of a path, as `kind name`, sorted. */
export async function treeByGit({ folder, commit, path }: Triple): Promise<readonly string[]> {
  const directory = path.slice(0, path.lastIndexOf('/') + 1)
  const listed = await gitText(folder, ['ls-tree', '-z', `${commit}:${directory}`])
  const kinds: Readonly<Record<string, string>> = { '040000': 'DIRECTORY', '120000': 'SYMLINK', '160000': 'SUBMODULE' }
  return entriesOf(listed)
    .map((entry) => `${kinds[entry.slice(0, 6)] ?? 'FILE'} ${entry.slice(entry.indexOf('\t') + 1)}`)
    .toSorted()
}

/** The newest commits that changed a path; `follow` goes on under the names that it had before. */
export async function logByGit({ folder, commit, path }: Triple, follow: boolean): Promise<readonly string[]> {
  const args = ['log', '--format=%H', '-n', String(logLength), ...(follow ? ['--follow'] : []), commit, '--', path]
  return linesOf(await gitText(folder, ['--literal-pathspecs', ...args]))
}

/** Where every line of a file comes from. */
export async function blameByGit({ folder, commit, path }: Triple): Promise<readonly BlamedLine[]> {
  const porcelain = await gitText(folder, ['blame', '--line-porcelain', commit, '--', path])
  const lines: BlamedLine[] = []
  let id = ''
  for (const line of porcelain.split('\n')) {
    const [, head] = /^([0-9a-f]{40}) \d+ \d+/.exec(line) ?? []
    if (head !== undefined) id = head
    else if (line.startsWith('filename ')) lines.push(`${id} ${unquoted(line.slice('filename '.length))}`)
  }
  return lines
}

/** A name as git prints it when it holds a quote, a backslash or a control character. */
function unquoted(name: string): string {
  return name.startsWith('"') ? JSON.parse(name) : name
}

/** The files that a commit changed against its first parent, in the order of git. */
export async function changedByGit({ folder, commit }: Triple): Promise<readonly DiffFile[]> {
  const sides = await sidesOf(folder, commit)
  const parts = entriesOf(await gitText(folder, ['diff-tree', '-r', ...sides, '--name-status', '-z', '-M', '-C']))
  const files: DiffFile[] = []
  for (let at = 0; at < parts.length; ) {
    const [status = '', one = '', other = ''] = parts.slice(at, at + 3)
    const isPair = /^[RC]/.test(status)
    if (isPair) files.push({ oldPath: one, newPath: other })
    else files.push({ oldPath: status === 'A' ? undefined : one, newPath: status === 'D' ? undefined : one })
    at += isPair ? 3 : 2
  }
  return files
}

/** The hunks of one of those files. */
export async function hunksByGit({ folder, commit }: Triple, file: DiffFile): Promise<readonly DiffHunk[]> {
  const patch = partOf(await patchOf(folder, await sidesOf(folder, commit), file), file)
  const [, ...parts] = patch.split(/^@@ (-\d+(?:,\d+)? \+\d+(?:,\d+)?) @@.*\n/m)
  return Array.from({ length: parts.length / 2 }, (_, at) => ({
    range: wholeRange(parts[2 * at] ?? ''),
    body: (parts[2 * at + 1] ?? '').replace(/^\\ .*\n/gm, ''),
  }))
}

/** The file's own part: to git a path is also what lies below it, where a file became a folder. */
function partOf(patch: string, { oldPath, newPath }: DiffFile): string {
  const parts = patch.split(/^(?=diff --git )/m).filter((part) => part.startsWith('diff --git '))
  return parts.length < 2 ? patch : (parts.find((part) => isOf(part, newPath ?? oldPath ?? '')) ?? patch)
}

/** The part of a path comes before those of what lies below it. */
const isOf = (part: string, path: string) => !part.split('\n', 1)[0]?.includes(`/${path}/`)

async function patchOf(folder: string, [old, young]: Sides, { oldPath, newPath }: DiffFile): Promise<string> {
  const plain = ['-p', '--no-color', '--no-ext-diff']
  if (oldPath === undefined || newPath === undefined || oldPath === newPath) {
    const path = newPath ?? oldPath ?? ''
    return gitText(folder, ['--literal-pathspecs', 'diff-tree', '-r', ...plain, old, young, '--', path])
  }
  const pair = [`${old}:${oldPath}`, `${young}:${newPath}`]
  const [oldId, newId] = linesOf(await gitText(folder, ['rev-parse', ...pair]))
  // What is the same is no blob where it is a submodule.
  return oldId === newId ? '' : gitText(folder, ['diff', ...plain, ...pair])
}

/** With the counts that git leaves out when they are 1. */
function wholeRange(range: string): string {
  return range.replaceAll(/([-+]\d+)(?=\s|$)/g, '$1,1')
}

type Sides = readonly [old: string, young: string]

/** What a commit is compared with, and the commit. */
async function sidesOf(folder: string, commit: string): Promise<Sides> {
  const parents = (await gitText(folder, ['rev-list', '--parents', '-n', '1', commit])).trim().split(' ').slice(1)
  const emptyTree = '4b825dc642cb6eb9a060e54bf8d69288fbee4904'
  return [parents[0] ?? emptyTree, commit]
}
