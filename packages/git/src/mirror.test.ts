import { readdirSync, readFileSync } from 'node:fs'
import { chown, readdir, readFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { CloneProgress } from './cloneProgress.js'
import { type CloneURL, parseCloneURL } from './cloneUrl.js'
import { cloneMirror, fetchMirror } from './mirror.js'
import { openObjectReader } from './objectReader.js'
import { defaultBranch, listReferences } from './references.js'
import { type Built, buildRepository, git, ownChildren, scratchFolder, treeLine } from './testing/buildRepository.js'
import { gitOverHTTP } from './testing/gitOverHTTP.js'
import { listen } from './testing/listen.js'

function urlOf(text: string): CloneURL {
  const parsed = parseCloneURL(text, { allowFile: true, allowHTTP: true })
  if (!parsed.ok) throw new Error(parsed.message)
  return parsed.url
}

const fileURL = (built: Built) => urlOf(`file://${built.folder}`)

async function names(directory: string): Promise<string[]> {
  return (await git(directory, ['for-each-ref', '--format=%(refname)'])).split('\n').filter(Boolean)
}

/** All that lies below a folder, as one text. */
async function everyByte(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const contents = await Promise.all(files.map((entry) => readFile(join(entry.parentPath, entry.name), 'latin1')))
  return entries.map((entry) => entry.name).join('\n') + contents.join('\n')
}

test('a clone has branches, tags and HEAD, and a fetch follows what comes, moves and goes', async () => {
  const [source, folder] = [await buildRepository(), await scratchFolder()]
  const directory = join(folder, 'mirror.git')
  await source.commit({ a: 'x' })
  await source.git(['tag', 'v1'])
  await source.git(['branch', 'old'])
  await source.git(['branch', 'dir/x'])
  await source.git(['symbolic-ref', 'HEAD', 'refs/heads/old'])
  const steps: CloneProgress[] = []
  await cloneMirror(fileURL(source), directory, { onProgress: (step) => steps.push(step) })
  expect(await names(directory)).toEqual(['refs/heads/dir/x', 'refs/heads/main', 'refs/heads/old', 'refs/tags/v1'])
  expect((await defaultBranch({ gitDirectory: directory }))?.name).toBe('refs/heads/old')
  expect(steps).toContainEqual({ phase: 'receiving', fraction: 1 })
  expect(await readdir(folder)).toEqual(['mirror.git'])
  expect(await fetchMirror(fileURL(source), directory)).toEqual({ changed: false })

  await source.git(['symbolic-ref', 'HEAD', 'refs/heads/main'])
  expect(await fetchMirror(fileURL(source), directory)).toEqual({ changed: true })
  await source.git(['branch', '-D', 'old', 'dir/x'])
  await source.git(['branch', 'dir'])
  await source.git(['tag', '-d', 'v1'])
  await source.git(['commit', '--quiet', '--amend', '--allow-empty', '-m', 'rewritten'])
  expect(await fetchMirror(fileURL(source), directory)).toEqual({ changed: true })
  expect(await names(directory)).toEqual(['refs/heads/dir', 'refs/heads/main'])
  expect(await git(directory, ['rev-parse', 'main', 'HEAD'])).toBe(await source.git(['rev-parse', 'main', 'HEAD']))
  expect(await ownChildren()).toEqual([])
})

test('an empty repository clones; a directory that is there is left alone', async () => {
  const [source, folder] = [await buildRepository(), await scratchFolder()]
  await cloneMirror(fileURL(source), join(folder, 'a.git'))
  expect(await defaultBranch({ gitDirectory: join(folder, 'a.git') })).toBeUndefined()
  await mkdir(join(folder, 'b.git'))
  await expect(cloneMirror(fileURL(source), join(folder, 'b.git'))).rejects.toMatchObject({ code: 'already_exists' })
  expect(await readdir(folder)).toEqual(['a.git', 'b.git'])
})

test('R-11: neither replacements nor other references come along', async () => {
  const [source, folder] = [await buildRepository(), await scratchFolder()]
  const good = await source.object('blob', 'good')
  const commit = await source.commit({ a: 'good' })
  await source.git(['replace', good, await source.object('blob', 'EVIL')])
  await source.git(['update-ref', 'refs/pull/1/head', commit])
  await cloneMirror(fileURL(source), join(folder, 'm.git'))
  expect(await names(join(folder, 'm.git'))).toEqual(['refs/heads/main'])
  const reader = openObjectReader({ gitDirectory: join(folder, 'm.git') })
  expect(await reader.read({ commit, path: 'a' }, { maxBytes: 9 })).toMatchObject({ content: Buffer.from('good') })
  await reader.close()
})

test('R-12: references with odd names come along', async () => {
  const [source, folder] = [await buildRepository(), await scratchFolder()]
  const commit = await source.commit({ a: 'x' })
  const odd = ['-x', '<svg/onload=x>', 'HEAD', 'a;b$(id)`x`', commit].map((name) => `refs/heads/${name}`)
  for (const name of odd) await source.git(['update-ref', name, commit])
  await cloneMirror(fileURL(source), join(folder, 'm.git'))
  const { references } = await listReferences({ gitDirectory: join(folder, 'm.git') }, { kinds: ['heads'], limit: 9 })
  expect(references.map(({ name }) => name).toSorted()).toEqual([...odd, 'refs/heads/main'].toSorted())
})

test('R-08: trees with harmful names are refused and nothing is left; old dates and modes are not', async () => {
  const [source, folder] = [await buildRepository(), await scratchFolder()]
  const blob = await source.object('blob', 'x')
  for (const name of ['../../x', '/etc/x', '.git', '..', 'a/b']) {
    const commit = await source.commitTree(await source.object('tree', treeLine('100644', name, blob)))
    await source.git(['update-ref', 'refs/heads/main', commit])
    const clone = cloneMirror(fileURL(source), join(folder, 'm.git'))
    await expect(clone).rejects.toMatchObject({ reason: 'clone-bad-content', code: 'failed_precondition' })
  }
  expect(await readdir(folder)).toEqual([])
  //
  const tree = await source.object('tree', treeLine('0100644', 'a', blob))
  const people = 'author a<a@b> 99999999999999999999 +0000\ncommitter <> -1 +0000\nencoding utf-99\n'
  const odd = await source.object('commit', `tree ${tree}\n${people}\nx\0y`)
  await source.git(['update-ref', 'refs/heads/main', odd])
  await cloneMirror(fileURL(source), join(folder, 'm.git'))
  expect(await defaultBranch({ gitDirectory: join(folder, 'm.git') })).toMatchObject({ target: odd })
})

test('H-09: over HTTP with a password, which stays out of arguments, configuration, errors and disk', async () => {
  const [source, folder] = [await buildRepository(), await scratchFolder()]
  await source.commit(Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`f${n}`, `${n}`.repeat(1000)])))
  const secret = 'canary-p@ss%w$(id)\'"`'
  const host = await listen(gitOverHTTP(source.folder, `alice:${secret}`))
  const url = urlOf(`http://alice:${encodeURIComponent(secret)}@${host}/.git`)
  const watching = new AbortController()
  const seen = watchArguments(watching.signal)
  await cloneMirror(url, join(folder, 'm.git'))
  expect(await fetchMirror(url, join(folder, 'm.git'))).toEqual({ changed: false })
  watching.abort()
  expect((await seen).some((line) => line.includes('fetch'))).toBe(true)
  expect((await seen).filter((line) => line.includes('canary'))).toEqual([])
  expect(await everyByte(folder)).not.toContain('canary')
  expect(await git(join(folder, 'm.git'), ['rev-parse', 'main'])).toBe(await source.git(['rev-parse', 'main']))

  const wrong = urlOf(`http://alice:wrong-canary@${host}/.git`)
  const refused = await cloneMirror(wrong, join(folder, 'n.git')).catch((thrown: unknown) => thrown)
  expect(refused).toMatchObject({ code: 'unauthenticated', reason: 'clone-refused' })
  const { cause } = Object(refused)
  expect(`${cause.message}${cause.stderr}`).not.toMatch(/canary|sextant-git-/)
  await expect(cloneMirror(urlOf(`http://${host}/.git`), join(folder, 'n.git'))).rejects.toMatchObject({
    code: 'unauthenticated',
  })
  expect(await readdir(folder)).toEqual(['m.git'])
})

/** The argument lists of every process that starts until the signal fires. */
async function watchArguments(signal: AbortSignal): Promise<string[]> {
  const seen = new Set<string>()
  // Reading those of the whole machine takes longer than some of git's processes live.
  const before = new Set(readdirSync('/proc'))
  while (!signal.aborted) {
    for (const pid of readdirSync('/proc')) {
      if (/^\d+$/.test(pid) && !before.has(pid)) seen.add(argumentsOf(pid))
    }
    await nextTurn()
  }
  return [...seen]
}

function argumentsOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'latin1')
  } catch {
    // It has ended since.
    return ''
  }
}

test('H-02: a redirect is not followed, whether at first or later', async () => {
  const [source, folder] = [await buildRepository(), await scratchFolder()]
  await source.commit({ a: 'x' })
  const reached: string[] = []
  const serve = gitOverHTTP(source.folder)
  const inner = await listen((request, response) => {
    reached.push(request.url ?? '')
    serve(request, response)
  })
  const outer = await listen((request, response) => {
    response.writeHead(302, { location: `http://${inner}${request.url}` }).end()
  })
  const clone = cloneMirror(urlOf(`http://${outer}/.git`), join(folder, 'm.git'))
  await expect(clone).rejects.toMatchObject({ reason: 'clone-redirected' })
  expect([reached, await readdir(folder)]).toEqual([[], []])
})

test('H-03: the connection goes to the address that was checked, whatever the name is', async () => {
  const [source, folder] = [await buildRepository(), await scratchFolder()]
  await source.commit({ a: 'x' })
  const port = (await listen(gitOverHTTP(source.folder))).split(':')[1]
  const url = urlOf(`http://nowhere.invalid:${port}/.git`)
  await expect(cloneMirror(url, join(folder, 'm.git'))).rejects.toMatchObject({ reason: 'clone-unreachable' })
  await cloneMirror(url, join(folder, 'm.git'), { connectTo: '127.0.0.1' })
  expect(await names(join(folder, 'm.git'))).toEqual(['refs/heads/main'])
})

test('H-04, F-23: a host that never answers ends at the deadline or the abort, and nothing is left', async () => {
  const folder = await scratchFolder()
  const url = urlOf(`http://${await listen(() => undefined)}/x`)
  const directory = join(folder, 'm.git')
  await expect(cloneMirror(url, directory, { deadline: 500 })).rejects.toMatchObject({ code: 'deadline_exceeded' })
  const abort = new AbortController()
  setTimeout(() => abort.abort(new Error('enough')), 300)
  await expect(cloneMirror(url, directory, { signal: abort.signal })).rejects.toThrow('enough')
  expect([await readdir(folder), await ownChildren()]).toEqual([[], []])
})

test.each([
  [404, 'clone-not-found'],
  [403, 'clone-refused'],
  [500, 'clone-unreachable'],
])('an answer of %d tells a person what it means', async (status, reason) => {
  const folder = await scratchFolder()
  const host = await listen((_, response) => response.writeHead(status).end())
  await expect(cloneMirror(urlOf(`http://${host}/x`), join(folder, 'm.git'))).rejects.toMatchObject({ reason })
})

test('F-08: a missing source and a missing mirror are told apart', async () => {
  const [source, folder] = [await buildRepository(), await scratchFolder()]
  const gone = urlOf(`file://${folder}/gone`)
  await expect(cloneMirror(gone, join(folder, 'm.git'))).rejects.toMatchObject({ reason: 'clone-not-found' })
  const fetch = fetchMirror(fileURL(source), join(folder, 'm.git'))
  await expect(fetch).rejects.toMatchObject({ name: 'GitFailed', exitCode: 128 })
})

test.runIf(process.getuid?.() === 0)('a folder of another owner clones', async () => {
  const [source, folder] = [await buildRepository(), await scratchFolder()]
  await source.commit({ a: 'x' })
  for (const path of ['', '.git']) await chown(join(source.folder, path), 12345, 12345)
  await cloneMirror(fileURL(source), join(folder, 'm.git'))
  expect(await names(join(folder, 'm.git'))).toEqual(['refs/heads/main'])
  expect(await everyByte(folder)).not.toContain('safe')
})
