import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centredOn, drawnLines, evenLayout, nearestShowing, rowWindow, wrappedLayout } from './rowLayout.js'

test('even lines lie one below the other', () => {
  const layout = evenLayout(100, 20)
  expect([layout.height, layout.top(0), layout.top(99)]).toEqual([2000, 0, 1980])
  expect([-5, 0, 19, 20, 1999, 5000].map(layout.lineAt)).toEqual([0, 0, 0, 1, 99, 99])
})

test('wrapped lines lie where the rows before them end', () => {
  const layout = wrappedLayout([1, 3, 1], 20)
  expect([0, 1, 2, 3].map(layout.top)).toEqual([0, 20, 80, 100])
  expect([0, 19, 20, 79, 80, 999].map(layout.lineAt)).toEqual([0, 0, 1, 1, 2, 2])
})

test('a line is found at its top and until its end', () => {
  const rows = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 50 })
  fc.assert(
    fc.property(rows, (heights) => {
      const layout = wrappedLayout(heights, 20)
      for (const line of heights.keys()) {
        expect([layout.lineAt(layout.top(line)), layout.lineAt(layout.top(line + 1) - 1)]).toEqual([line, line])
      }
    }),
  )
})

test('the window holds what is on view and stays as it is for small movements', () => {
  const layout = evenLayout(100_000, 20)
  const at = (scrollTop: number) => rowWindow(layout, 100_000, { scrollTop, viewHeight: 800, overscan: 24 })
  expect(at(0)).toEqual({ first: 0, end: 72 })
  expect(at(20)).toEqual(at(0))
  expect(at(20_000)).toEqual({ first: 976, end: 1072 })
  expect(at(99_999 * 20)).toEqual({ first: 99_968, end: 100_000 })
})

test('lines kept outside of the window are drawn too, in order and once', () => {
  expect(drawnLines({ first: 4, end: 7 }, [0, 5, 9, 9, 99], 20)).toEqual([0, 4, 5, 6, 9])
})

test('a line is centred unless the text ends', () => {
  const layout = evenLayout(100, 20)
  expect([0, 50, 99].map((line) => centredOn(layout, line, 400))).toEqual([0, 810, 1600])
  expect(centredOn(evenLayout(3, 20), 2, 400)).toBe(0)
})

test('showing a line moves no further than it must', () => {
  const layout = evenLayout(100, 20)
  const looking = { scrollTop: 400, viewHeight: 200, overscan: 0 }
  expect([10, 20, 29, 30].map((line) => nearestShowing(layout, line, looking))).toEqual([200, 400, 400, 420])
})
