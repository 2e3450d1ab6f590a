import { expect, test } from 'vitest'
import { timelineOf } from './timeline.js'

const nothing = {
  queuedAt: null,
  indexingStartedAt: null,
  indexingFinishedAt: null,
  uploadedAt: null,
  processingStartedAt: null,
  processingFinishedAt: null,
}
const at = (second: number) => `2026-01-02T03:04:0${second}Z`

test.each([
  [
    'one that is ready',
    {
      state: 'COMPLETED',
      createdAt: at(0),
      uploadedAt: at(1),
      processingStartedAt: at(2),
      processingFinishedAt: at(4),
    },
    ['good Uploaded 1000', 'good Processed 2000', 'good Ready null'],
  ],
  [
    'one that failed',
    {
      state: 'PROCESSING_ERRORED',
      createdAt: at(0),
      uploadedAt: at(1),
      processingStartedAt: at(2),
      processingFinishedAt: at(4),
    },
    ['good Uploaded 1000', 'bad Processed 2000'],
  ],
  ['one on its way', { state: 'UPLOADING_INDEX', createdAt: at(0) }, ['working Uploaded null']],
  [
    'one that is being made here',
    { state: 'INDEXING', createdAt: at(0), queuedAt: at(0), indexingStartedAt: at(3) },
    ['good Queued to be made null', 'working Made null'],
  ],
] as const)('%s', (_what, index, steps) => {
  const found = timelineOf({ ...nothing, ...index })
  expect(found.map(({ mark, label, took }) => `${mark} ${label} ${took}`)).toEqual(steps)
})
