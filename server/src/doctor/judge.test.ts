import { expect, test } from 'vitest'
import { judgeClock } from './databaseChecks.js'
import type { Finding } from './finding.js'
import { judgeMemory, judgeNode, judgeOpenFiles, judgeWatches } from './machine.js'
import { judgeAddress } from './network.js'
import { judgeDisk } from './storage.js'

const disk = (free: number) => judgeDisk('/data', { free: free * 1e9, total: 100e9, threshold: 0.9 })

test.each<readonly [string, Finding, Finding['state']]>([
  ['an old Node', judgeNode('18.20.1'), 'bad'],
  ['a Node just too old', judgeNode('20.18.3'), 'bad'],
  ['this Node', judgeNode(process.versions.node), 'good'],
  ['hardly any memory', judgeMemory(0.1e9, 4e9), 'bad'],
  ['little memory', judgeMemory(0.8e9, 4e9), 'warning'],
  ['enough memory', judgeMemory(2e9, 4e9), 'good'],
  ['few open files', judgeOpenFiles(1024), 'warning'],
  ['many open files', judgeOpenFiles(65_536), 'good'],
  ['no limit of open files', judgeOpenFiles(undefined), 'good'],
  ['few watches', judgeWatches(8192), 'warning'],
  ['clocks that agree', judgeClock(-900), 'good'],
  ['a database that is ahead', judgeClock(61_000), 'bad'],
  ['a database that is behind', judgeClock(-61_000), 'bad'],
  ['a disk without room', disk(0.01), 'bad'],
  ['a disk above the threshold', disk(9), 'warning'],
  ['a disk with room', disk(50), 'good'],
  ['an address with TLS', judgeAddress(new URL('https://code.example.com')), 'good'],
  ['an address of this machine', judgeAddress(new URL('http://127.0.0.1:7080')), 'good'],
  ['an address without TLS', judgeAddress(new URL('http://code.example.com')), 'warning'],
])('%s', (_what, { state, remedy }, expected) => {
  expect(state).toBe(expected)
  expect(remedy === undefined).toBe(expected === 'good')
})
