import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { convertScip } from '../convert/convertScip.js'
import { uploadChunks } from '../convert/uploadChunks.js'
import {
  receivedError,
  sentError,
  sentIndex,
  type ThreadAnswer,
  type ThreadJob,
  type ThreadMessage,
} from './threadMessages.js'

const tell = (message: ThreadMessage) => parentPort?.postMessage(message)

/** Asks the thread that started this one, which answers one question at a time. */
async function ask(question: 'mayHave' | 'textOf', path: string): Promise<boolean | string | undefined> {
  if (!parentPort) return undefined
  const answered = once(parentPort, 'message')
  tell({ kind: 'ask', question, path })
  // `convertInThread` sends nothing else.
  const [answer] = (await answered) as [ThreadAnswer]
  if (answer.kind === 'failed') throw receivedError(answer.error)
  return answer.answer
}

async function convert({ upload, folder, root, limits, asks }: ThreadJob): Promise<ThreadMessage> {
  try {
    const converted = await convertScip(uploadChunks(upload), folder, {
      root,
      limits,
      onProgress: (progress) => tell({ kind: 'progress', progress }),
      ...(asks.mayHave && { mayHave: async (path) => (await ask('mayHave', path)) === true }),
      ...(asks.textOf && { textOf: async (path) => textIn(await ask('textOf', path)) }),
    })
    return { kind: 'done', converted: sentIndex(converted) }
  } catch (error) {
    return { kind: 'failed', error: sentError(error) }
  }
}

const textIn = (answer: boolean | string | undefined) => (typeof answer === 'string' ? answer : undefined)

// Given by `convertInThread` alone.
tell(await convert(workerData as ThreadJob))
