import { expect, test } from 'vitest'
import { createBlameStream } from './blameStream.js'

const hunk =
  '{"startLine":1,"endLine":2,"commitID":"a","author":{"Name":"","Email":"","Date":""},"message":"","filename":"","originalStartLine":1,"commit":{"parents":[],"url":""}}'

function streamOf(body: string, status = 200) {
  const requests: string[] = []
  const stream = createBlameStream('/x', 2, {
    fetch: async (address) => {
      requests.push(address)
      return new Response(body, { status })
    },
    schedule: (flush) => queueMicrotask(flush),
  })
  return { stream, requests }
}

function lastOf({ stream }: ReturnType<typeof streamOf>) {
  return new Promise<ReturnType<typeof stream.snapshot>>((resolve) => {
    const leave = stream.subscribe(() => {
      const state = stream.snapshot()
      if (state.phase === 'reading') return
      resolve(state)
      leave()
    })
  })
}

test('nothing is asked before somebody looks, and once for all who do', async () => {
  const made = streamOf(`event: hunk\ndata: [${hunk}]\n\n:\n\nevent: done\ndata: {}\n\n`)
  expect(made.requests).toEqual([])
  expect(await lastOf(made)).toMatchObject({ phase: 'done', places: new Uint32Array([1, 0]) })
  made.stream.subscribe(() => undefined)
  expect(made.requests).toEqual(['/x'])
})

test.each([
  [`event: hunk\ndata: [${hunk}]\n\n`, 200, 'The connection ended before the blame was complete.'],
  ['There is no such file.', 404, 'There is no such file.'],
  ['', 502, 'The server answered 502.'],
  ['Private mode requires authentication.', 401, 'Sign in to see this.'],
  ['event: error\ndata: {"message":"It took too long."}\n\n', 200, 'It took too long.'],
])('%j with %i fails with a sentence', async (body, status, error) => {
  expect(await lastOf(streamOf(body, status))).toMatchObject({ phase: 'failed', error })
})
