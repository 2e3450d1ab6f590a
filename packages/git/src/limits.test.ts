import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseCloneURL } from './cloneUrl.js'
import { cloneMirror } from './mirror.js'
import { runGit } from './runGit.js'
import { buildRepository, ownChildren, scratchFolder } from './testing/buildRepository.js'

const roomy = { cpuSeconds: 60, fileBytes: 1024 ** 3, memoryBytes: 1024 ** 3 }

function urlOf(folder: string) {
  const parsed = parseCloneURL(`file://${folder}`, { allowFile: true })
  if (!parsed.ok) throw new Error(parsed.message)
  return parsed.url
}

test('limits change no argument', async () => {
  const args = ['check-ref-format', '--branch', 'a"$(id)\'`b'] as const
  const { stdout } = await runGit({ args, limits: roomy })
  expect(stdout.toString()).toBe('a"$(id)\'`b\n')
})

test('R-07: a pack that is larger than a file may be ends the clone, and nothing is left', async () => {
  const [source, folder] = [await buildRepository(), await scratchFolder()]
  const noise = Array.from({ length: 4000 }, (_, n) => Math.sin(n).toString(36)).join('')
  await source.commit({ a: noise, b: noise.split('').toReversed().join('') })
  const limits = { ...roomy, fileBytes: 8192 }
  const clone = cloneMirror(urlOf(source.folder), join(folder, 'm.git'), { limits })
  await expect(clone).rejects.toMatchObject({ code: 'failed_precondition', reason: 'clone-too-costly' })
  expect([await readdir(folder), await ownChildren()]).toEqual([[], []])
})

test.runIf(process.platform === 'linux')(
  'R-07: a small pack of large objects ends at the memory limit',
  async () => {
    const [source, folder] = [await buildRepository(), await scratchFolder()]
    // 200 MB of zeros pack into 200 kB.
    await source.commit({ a: Buffer.alloc(200 * 1024 ** 2) })
    const limits = { ...roomy, memoryBytes: 64 * 1024 ** 2 }
    const clone = cloneMirror(urlOf(source.folder), join(folder, 'm.git'), { limits })
    await expect(clone).rejects.toMatchObject({ code: 'failed_precondition', reason: 'clone-too-costly' })
    expect(await readdir(folder)).toEqual([])
  },
  60_000,
)
