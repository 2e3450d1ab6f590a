import fc from 'fast-check'
import { expect, test } from 'vitest'
import { printIndexConfiguration, readIndexConfiguration, readYamlConfiguration } from './indexConfiguration.js'
import { jobProblem } from './jobProblem.js'

const yaml = `shared_steps:
  - root: .
    image: node:20
    commands: [npm ci]
index_jobs:
  - root: ./packages/a/
    indexer: sourcegraph/scip-typescript:latest
    indexer_args: [scip-typescript, index]
    outfile: out.scip
  - indexer: scip-go
    local_steps:
      - go generate
`

test('a file in YAML and the same in JSON ask for the same jobs', () => {
  const jobs = [
    {
      root: 'packages/a',
      indexer: 'sourcegraph/scip-typescript:latest',
      indexer_args: ['scip-typescript', 'index'],
      local_steps: [],
      outfile: 'out.scip',
      requestedEnvVars: [],
      steps: [{ root: '', image: 'node:20', commands: ['npm ci'] }],
    },
    {
      root: '',
      indexer: 'scip-go',
      indexer_args: [],
      local_steps: ['go generate'],
      outfile: 'index.scip',
      requestedEnvVars: [],
      steps: [{ root: '', image: 'node:20', commands: ['npm ci'] }],
    },
  ]
  expect(readYamlConfiguration(yaml)).toEqual({ ok: true, jobs })
  expect(readIndexConfiguration(printIndexConfiguration(jobs))).toEqual({ ok: true, value: jobs })
})

test.each([
  ['{ "index_jobs": [{ "root": "a" }] }', '"indexer" is missing.'],
  ['{ "index_jobs": [{ "indexer": "-rf" }] }', expect.stringMatching(/^“-rf” is no indexer/)],
  [
    '{ "index_jobs": [{ "indexer": "x", "root": "a/../../b" }] }',
    expect.stringMatching(/^“a\/..\/..\/b” is no folder/),
  ],
  ['{ "index_jobs": [{ "indexer": "x", "outfile": "/etc/x" }] }', expect.stringMatching(/^“\/etc\/x” is no file/)],
  [
    '{ "index_jobs": [{ "indexer": "x", "steps": [{ "image": "i", "root": ".git" }] }] }',
    expect.stringMatching(/no folder/),
  ],
  ['{ "jobs": [] }', '"jobs" is not known here.'],
  ['[]', 'A configuration is a JSON object: { … }.'],
])('%s is refused', (text, message) => {
  const read = readIndexConfiguration(text)
  expect(read.ok ? [] : read.problems.map((problem) => problem.message)).toEqual([message])
})

test('no folder of a job leads out of the repository, however it is written', () => {
  const parts = fc.constantFrom('a', '..', '.', '', '.git', 'b c', '\0', '\\', '/')
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 6 }), (names) => {
      const read = readIndexConfiguration(JSON.stringify({ index_jobs: [{ indexer: 'x', root: names.join('/') }] }))
      if (!read.ok) return
      for (const { root } of read.value) {
        expect(root).not.toMatch(/^\/|\/$|\\|\0/)
        expect(root.split('/').filter((part) => part === '..' || part === '.git')).toEqual([])
        expect(jobProblem({ root, indexer: 'x', outfile: 'x' })).toBeUndefined()
      }
    }),
  )
})
