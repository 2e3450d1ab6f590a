import { workerData } from 'node:worker_threads'
import { answerJobs, type WaitedThreadData } from '../waitedThread.js'
import { encodeSymbols } from './encodeSymbols.js'
import type { SymbolJob, SymbolReply } from './symbolJob.js'
import { loadSymbolLanguage, symbolsOf } from './symbolsOf.js'

// The thread that starts this one hands it this and nothing else.
const data: WaitedThreadData = workerData

async function answer({ language, text, limits }: SymbolJob, started: () => void): Promise<SymbolReply> {
  const loaded = await loadSymbolLanguage(language)
  if (!loaded) throw new RangeError(`${language} has no symbols.`)
  started()
  const { definitions, problem } = symbolsOf(text, loaded, limits)
  return { encoded: encodeSymbols(definitions), ...(problem ? { problem } : {}) }
}

// After a fault inside the parser nothing that it holds can be trusted: the thread is replaced.
const failed = (): SymbolReply => ({ encoded: encodeSymbols([]), problem: 'failed' })

answerJobs<SymbolJob, SymbolReply>(data, answer, failed)
