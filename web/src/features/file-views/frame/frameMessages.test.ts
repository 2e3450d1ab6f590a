import { expect, test } from 'vitest'
import { readFromFrame } from './frameMessages.js'

test.each([
  [{ kind: 'ready', more: 1 }, { kind: 'ready' }],
  [
    { kind: 'diagram', id: 1, svg: '<svg/>' },
    { kind: 'diagram', id: 1, svg: '<svg/>' },
  ],
  [
    { kind: 'pdf-opened', pages: 3 },
    { kind: 'pdf-opened', pages: 3 },
  ],
  [
    { kind: 'resource-wanted', id: 2, group: 'cmaps', name: 'x' },
    { kind: 'resource-wanted', id: 2, group: 'cmaps', name: 'x' },
  ],
  [{ kind: 'resource-wanted', id: 2, group: '../..', name: 'x' }, undefined],
  [{ kind: 'resource-wanted', id: 2, group: 'cmaps', name: 'x'.repeat(101) }, undefined],
  [{ kind: 'diagram', id: '1', svg: '<svg/>' }, undefined],
  [{ kind: 'diagram', id: 1, svg: 5 }, undefined],
  [{ kind: 'diagram', id: -1, svg: '' }, undefined],
  [{ kind: 'no-diagram', id: 1, why: 'x'.repeat(1001) }, undefined],
  [{ kind: 'draw-diagram', id: 1, source: '' }, undefined],
  [null, undefined],
  ['ready', undefined],
])('X-06: %j', (data, expected) => expect(readFromFrame(data)).toEqual(expected))
