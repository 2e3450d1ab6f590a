import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile, readlink, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type ArchiveFormat, type ArchiveOptions, archiveTree } from './archiveTree.js'
import type { ObjectId } from './objectId.js'
import { type Built, buildRepository, scratchFolder } from './testing/buildRepository.js'

const options = (format: ArchiveFormat): ArchiveOptions => ({
  format,
  folder: 'top',
  maxBytes: 10_000_000,
  deadline: 60_000,
})

async function archived(built: Built, id: ObjectId, more: Partial<ArchiveOptions> = {}): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of archiveTree(built.repository, id, { ...options('tar'), ...more })) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function unpacked(tar: Buffer): Promise<string> {
  const folder = await scratchFolder()
  await writeFile(join(folder, 'archive.tar'), tar)
  execFileSync('tar', ['-xf', 'archive.tar'], { cwd: folder })
  return join(folder, 'top')
}

test('R-13, R-14: attributes and configuration of the repository change nothing and start nothing', async () => {
  const built = await buildRepository()
  const trap = join(await scratchFolder(), 'started')
  const attributes = [
    'hidden.txt export-ignore',
    'subst.txt export-subst',
    'filtered.txt filter=trap',
    'crlf.txt text eol=crlf',
    'id.txt ident',
    'wide.txt working-tree-encoding=UTF-16',
  ]
  const files = {
    '.gitattributes': `${attributes.join('\n')}\n`,
    'hidden.txt': 'hidden\n',
    'subst.txt': '$Format:%H$\n',
    'filtered.txt': 'as it is\n',
    'crlf.txt': 'one\ntwo\n',
    'id.txt': '$Id$\n',
  }
  const commit = await built.commit(files)
  await built.git(['config', 'filter.trap.smudge', `touch ${trap}; cat`])
  await built.git(['config', 'filter.trap.required', 'true'])
  await writeFile(join(built.repository.gitDirectory, 'info/attributes'), '* filter=trap\n')
  const folder = await unpacked(await archived(built, commit))
  for (const [name, content] of Object.entries(files)) {
    expect([name, await readFile(join(folder, name), 'utf8')]).toEqual([name, content])
  }
  expect(existsSync(trap)).toBe(false)
})

test('R-09: a symbolic link stays a link; a folder can be archived alone', async () => {
  const built = await buildRepository()
  await built.write({ 'a/one.txt': 'one\n' })
  await symlink('../../outside', join(built.folder, 'a/link'))
  const commit = await built.commit()
  const folder = await unpacked(await archived(built, commit))
  expect(await readlink(join(folder, 'a/link'))).toBe('../../outside')
  const tree = (await built.git(['rev-parse', 'HEAD:a'])) as ObjectId
  expect(await readdir(await unpacked(await archived(built, tree)))).toEqual(['link', 'one.txt'])
})

test('every form is what it is called', async () => {
  const built = await buildRepository()
  const commit = await built.commit({ 'a.txt': 'a\n' })
  expect((await archived(built, commit, { format: 'zip' })).subarray(0, 4).toString('latin1')).toBe('PK\x03\x04')
  expect((await archived(built, commit, { format: 'tgz' })).subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]))
})

test('R-05: what is too much, or not there, is an error and no short archive; nothing is left behind', async () => {
  const scratch = await scratchFolder()
  vi.stubEnv('TMPDIR', scratch)
  onTestFinished(() => void vi.unstubAllEnvs())
  const built = await buildRepository()
  const commit = await built.commit({ 'a.txt': 'a'.repeat(50_000) })
  await expect(archived(built, commit, { maxBytes: 20_000 })).rejects.toThrow('bytes of an archive')
  await expect(archived(built, '1'.repeat(40) as ObjectId)).rejects.toThrow('git archive')
  await expect(archived(built, commit, { signal: AbortSignal.abort(new Error('gone')) })).rejects.toThrow('gone')
  expect((await readdir(scratch)).filter((name) => name.startsWith('sextant-archive-'))).toEqual([])
})
