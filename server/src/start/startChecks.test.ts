import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkDataDirectory, checkNamedFolder, listenFailure } from './startChecks.js'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sextant-checks-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

test('a data directory is made with the folders above it', async () => {
  const data = join(folder, 'a/b/data')
  await checkDataDirectory(data)
  expect((await stat(data)).isDirectory()).toBe(true)
  await checkDataDirectory(data)
})

test('a data directory that cannot be made is one sentence with its path', async () => {
  await writeFile(join(folder, 'file'), '')
  const data = join(folder, 'file/data')
  await expect(checkDataDirectory(data)).rejects.toMatchObject({
    reason: 'data-directory',
    message: expect.stringMatching(/^The data directory .*\/file\/data cannot be made: .*\.$/),
  })
})

test('named folders', async () => {
  await mkdir(join(folder, 'full/inside'), { recursive: true })
  await mkdir(join(folder, 'empty'))
  await writeFile(join(folder, 'file'), '')
  await expect(checkNamedFolder(join(folder, 'full'))).resolves.toBeUndefined()
  await expect(checkNamedFolder(join(folder, 'none'))).rejects.toThrow(`There is no folder ${folder}/none.`)
  await expect(checkNamedFolder(join(folder, 'file'))).rejects.toThrow(`${folder}/file is not a folder.`)
  await expect(checkNamedFolder(join(folder, 'empty'))).rejects.toThrow(`The folder ${folder}/empty holds nothing.`)
})

test.each([
  ['EADDRINUSE', 'Port 7080 on 127.0.0.1 is taken. Choose another with --port.'],
  ['EACCES', 'This user may not listen on 127.0.0.1:7080. Choose a port above 1023.'],
  ['EADDRNOTAVAIL', 'This machine has no address 127.0.0.1 to listen on. Choose another with --host.'],
  ['ENOTFOUND', 'This machine has no address 127.0.0.1 to listen on. Choose another with --host.'],
  ['EMFILE', 'The server cannot listen on 127.0.0.1:7080: no more files.'],
])('listening that fails with %s', (code, sentence) => {
  const error = Object.assign(new Error('no more files'), { code })
  expect(listenFailure(error, '127.0.0.1', 7080).message).toBe(sentence)
})
