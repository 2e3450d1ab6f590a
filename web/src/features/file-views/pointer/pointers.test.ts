import { expect, test } from 'vitest'
import { lfsPointerOf } from './lfsPointer.js'
import { linkedPath } from './linkedPath.js'

const oid = `sha256:${'a1'.repeat(32)}`
const head = 'version https://git-lfs.github.com/spec/v1\n'

test.each([
  [`${head}oid ${oid}\nsize 12345\n`, { oid, size: 12345 }],
  [`${head}ext-0-foo sha256:${'b'.repeat(64)}\noid ${oid}\nsize 0\n`, { oid, size: 0 }],
  [`${head}oid ${oid}\n`, undefined],
  [`${head}oid md5:abc\nsize 1\n`, undefined],
  [`# ${head}oid ${oid}\nsize 1\n`, undefined],
  [`${head}oid ${oid}\nsize 1\n${'x'.repeat(1024)}`, undefined],
])('%#', (text, expected) => expect(lfsPointerOf(text)).toEqual(expected))

test.each([
  ['a/link', 'b.txt', 'a/b.txt'],
  ['a/b/link', '../c', 'a/c'],
  ['a/link', '..', ''],
  ['link', './x//y/', 'x/y'],
  ['link', '../x', undefined],
  ['a/link', '../../x', undefined],
  ['link', '/etc/passwd', undefined],
  ['link', 'a\0b', undefined],
])('%s to %j', (path, target, expected) => expect(linkedPath(path, target)).toBe(expected))
