import { workerData } from 'node:worker_threads'
import { encodeSymbols } from './encodeSymbols.js'
import { jobState, type SymbolJob, type SymbolReply, type SymbolThreadData } from './symbolJob.js'
import { loadSymbolLanguage, symbolsOf } from './symbolsOf.js'

// The thread that starts this one hands it this and nothing else.
const { port, state }: SymbolThreadData = workerData

async function answer({ language, text, limits }: SymbolJob): Promise<SymbolReply> {
  const loaded = await loadSymbolLanguage(language)
  if (!loaded) throw new RangeError(`${language} has no symbols.`)
  tell(jobState.reading)
  const { definitions, problem } = symbolsOf(text, loaded, limits)
  return { encoded: encodeSymbols(definitions), ...(problem ? { problem } : {}) }
}

async function run(job: SymbolJob): Promise<void> {
  // After a fault inside the parser nothing that it holds can be trusted: the thread is replaced.
  const reply: SymbolReply = await answer(job).catch(() => ({ encoded: encodeSymbols([]), problem: 'failed' }))
  port.postMessage(reply)
  tell(jobState.done)
}

function tell(now: number): void {
  Atomics.store(state, 0, now)
  Atomics.notify(state, 0)
}

port.on('message', (job: SymbolJob) => void run(job))
