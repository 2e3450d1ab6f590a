import { AppError } from '@sextant/base'
import fc from 'fast-check'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { buildTar, buildTgz } from '../testing/buildTar.js'
import { buildZip } from '../testing/buildZip.js'
import { usualLimits } from './entry.js'
import { type Archive, unpack } from './unpack.js'

const segment = fc.stringMatching(/^[a-z .é%?#-]{1,8}$/).filter((text) => !/^[. ]*$/.test(text))
const path = fc.array(segment, { minLength: 1, maxLength: 3 }).map((segments) => segments.join('/'))
const bytes = fc.uint8Array({ maxLength: 2000 }).map((content) => Buffer.from(content))
// A file of its own for each path, so that none is a folder of another.
const files = fc
  .dictionary(path, bytes, { minKeys: 1, maxKeys: 8, noNullPrototype: true })
  .map((found) => Object.entries(found).map(([name, content], at) => ({ name: `${at}/${name}`, content })))

const containers = [
  ['tar.gz', buildTgz],
  ['zip', buildZip],
] as const

const read = (container: Archive['container'], archive: Buffer) =>
  unpack({ bytes: archive, container, root: { kind: 'as-is' }, sums: [] }, usualLimits)

test.each(containers)('%s: what was packed is what is read', (container, build) => {
  fc.assert(
    fc.property(files, (packed) => {
      const found = read(container, build(packed)).files.map((file) => [file.path, Buffer.from(file.content)] as const)
      expect(new Map(found)).toEqual(new Map(packed.map(({ name, content }) => [name, content])))
    }),
  )
})

const damage = fc.record({
  at: fc.double({ min: 0, max: 0.999, noNaN: true }),
  byte: fc.integer({ min: 0, max: 255 }),
  keep: fc.double({ min: 0.2, max: 1, noNaN: true }),
})

const asIs = (archive: Buffer) => archive

test.each([
  ['tar.gz', buildTgz, asIs],
  // Within the compression, whose own sum would hide the damage.
  ['tar.gz', buildTar, gzipSync],
  ['zip', buildZip, asIs],
] as const)('%s: of a damaged archive nothing leads out, or it is refused, case %#', (container, build, wrap) => {
  fc.assert(
    fc.property(files, fc.array(damage, { minLength: 1, maxLength: 5 }), (packed, damages) => {
      const archive = build(packed)
      for (const { at, byte } of damages) archive[Math.floor(at * archive.length)] = byte
      const cut = archive.subarray(0, Math.ceil((damages[0]?.keep ?? 1) * archive.length))
      for (const each of [archive, cut]) expect(outcomeOf(container, wrap(each))).toBe('fine')
    }),
    { numRuns: 300 },
  )
})

function outcomeOf(container: Archive['container'], archive: Buffer): string {
  try {
    const paths = read(container, archive).files.map((file) => file.path)
    return paths.every((each) => !each.startsWith('/') && !each.split('/').includes('..')) ? 'fine' : paths.join()
  } catch (error) {
    return error instanceof AppError && error.code === 'failed_precondition' ? 'fine' : String(error)
  }
}
