import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DocumentMarks } from './contentCandidates.js'

const documents = 100
const ordinals = fc.uniqueArray(fc.nat(documents - 1)).map((list) => Uint32Array.from(list).sort())

test('what is in all of several sets is what each of them has', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(ordinals, fc.constant('all' as const)), { maxLength: 4 }), (sets) => {
      const marks = sets.map((set) => new DocumentMarks({ documents }, set))
      const inEach = Array.from({ length: documents }, (_, at) => at).filter((at) => marks.every((set) => set.has(at)))
      const isLimited = sets.some((set) => set !== 'all')
      expect(DocumentMarks.inAll(marks)).toEqual(isLimited ? Uint32Array.from(inEach) : 'all')
    }),
  )
})
