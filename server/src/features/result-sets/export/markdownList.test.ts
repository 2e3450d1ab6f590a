import { expect, test } from 'vitest'
import { markdownList } from './markdownList.js'
import type { Hit } from '../resultSet.js'

const commit = '0123456789'.repeat(4)
const nothing = { revision: '', path: '', line: 0, column: 0, length: 0, matched: '', frozenLine: null, note: '' }
const hit: Hit = {
  ...nothing,
  ...{ id: 'f'.repeat(32), position: 1, kind: 'commit', repositoryId: 1, repository: 'orders', commit, text: 'Fix' },
  ...{ status: 'new', state: 'open', changedBy: null, changedAt: null },
}

test('a commit is named by 7 characters and leads to the whole', () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a row asks for the origin alone
  const about = { origin: 'http://host' } as Parameters<typeof markdownList.row>[1]
  expect(markdownList.row(hit, about, true)).toBe(
    `- [ ] [orders 0123456](http://host/orders/-/commit/${commit}) \`Fix\` (new)\n`,
  )
})
