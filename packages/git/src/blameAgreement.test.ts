import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { streamBlame } from './blame.js'
import { objectIdFromGit } from './objectId.js'
import { drain, git } from './testing/buildRepository.js'
import { asPlain, plainBlame } from './testing/plainBlame.js'

const projectFolder = fileURLToPath(new URL('../../..', import.meta.url))
/** A folder of real clones; without it this project's own repository serves. */
const corpus = process.env['SEXTANT_TEST_CORPUS']
const folders = corpus ? readdirSync(corpus).map((name) => join(corpus, name)) : [projectFolder]
const filesOfEach = Number(process.env['SEXTANT_TEST_FILES'] ?? 5)

test.each(folders)('random files of %s are blamed as plain git blames them', { timeout: 600_000 }, async (folder) => {
  const commit = objectIdFromGit(await git(folder, ['rev-parse', 'HEAD']))
  const repository = { gitDirectory: await git(folder, ['rev-parse', '--absolute-git-dir']) }
  const listed = await git(folder, ['ls-tree', '-r', '-z', '--format=%(objecttype) %(path)', commit])
  const paths = listed.split('\0').flatMap((line) => (line.startsWith('blob ') ? [line.slice('blob '.length)] : []))
  for (const path of fc.sample(fc.constantFrom(...paths), { numRuns: filesOfEach, seed: 5 })) {
    const { items, thrown } = await drain(streamBlame(repository, { commit, path }, { ignoreRevisions: false }))
    const hunks = items.flat().toSorted((a, b) => a.startLine - b.startLine)
    expect({ path, thrown, lines: asPlain(hunks) }).toEqual({
      path,
      thrown: undefined,
      lines: await plainBlame(folder, commit, path),
    })
  }
})
