import { workerData } from 'node:worker_threads'
import { encodeSymbols } from './encodeSymbols.js'
import { loadSymbolLanguage, symbolsOf } from './symbolsOf.js'
import type { SymbolJob, SymbolReply, SymbolThreadData } from './symbolThread.js'

// The thread that starts this one hands it this and nothing else.
const { port, answered }: SymbolThreadData = workerData

async function answer({ language, text, limits }: SymbolJob): Promise<SymbolReply> {
  const loaded = await loadSymbolLanguage(language)
  if (!loaded) throw new RangeError(`${language} has no symbols.`)
  const { definitions, problem } = symbolsOf(text, loaded, limits)
  return { encoded: encodeSymbols(definitions), ...(problem ? { problem } : {}) }
}

async function run(job: SymbolJob): Promise<void> {
  // After a fault inside the parser nothing that it holds can be trusted: the thread is replaced.
  const reply: SymbolReply = await answer(job).catch(() => ({ encoded: encodeSymbols([]), problem: 'failed' }))
  port.postMessage(reply)
  Atomics.store(answered, 0, 1)
  Atomics.notify(answered, 0)
}

port.on('message', (job: SymbolJob) => void run(job))
