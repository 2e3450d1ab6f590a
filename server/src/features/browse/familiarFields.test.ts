import { expect, test } from 'vitest'
import { pointerIn } from './familiarFields.js'

const pointer = (size: string, oid = 'a'.repeat(64)) =>
  `version https://git-lfs.github.com/spec/v1\noid sha256:${oid}\nsize ${size}\n`

test.each([
  ['a pointer', pointer('12345'), 12345],
  ['a pointer with an extension', pointer('7').replace('oid', `ext-0-x sha256:${'b'.repeat(64)}\noid`), 7],
  ['a size that is none', pointer('-1'), undefined],
  ['an id that is none', pointer('1', 'zz'), undefined],
  ['a text that speaks of pointers', `See:\n${pointer('1')}`, undefined],
  ['a pointer with a text behind it', `${pointer('1')}${'x'.repeat(2000)}`, undefined],
  ['nothing', null, undefined],
])('%s', (_name, text, byteSize) => {
  expect(pointerIn(text)).toEqual(byteSize === undefined ? null : { byteSize })
})
