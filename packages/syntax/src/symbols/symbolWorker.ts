import { workerData } from 'node:worker_threads'
import { answerJobs, type WaitedThreadData } from '../waitedThread.js'
import { encodeFacts } from '../facts/encodeFacts.js'
import { loadFactLanguage } from '../facts/factLanguage.js'
import { codeOf, type FactLimits } from '../facts/factsOf.js'
import { encodeSymbols } from './encodeSymbols.js'
import type { SymbolJob, SymbolReply } from './symbolJob.js'
import { type FoundSymbols, loadSymbolLanguage, symbolsOf } from './symbolsOf.js'

// The thread that starts this one hands it this and nothing else.
const data: WaitedThreadData = workerData

async function answer(job: SymbolJob, started: () => void): Promise<SymbolReply> {
  return job.facts ? symbolsAndFacts(job, job.facts, started) : symbolsAlone(job, started)
}

async function symbolsAlone({ language, text, limits }: SymbolJob, started: () => void): Promise<SymbolReply> {
  const loaded = await loadSymbolLanguage(language)
  if (!loaded) throw new RangeError(`${language} has no symbols.`)
  started()
  return replyOf(symbolsOf(text, loaded, limits))
}

async function symbolsAndFacts(
  { language, text, limits }: SymbolJob,
  factLimits: FactLimits,
  started: () => void,
): Promise<SymbolReply> {
  const loaded = await loadFactLanguage(language)
  if (!loaded) throw new RangeError(`${language} has no facts.`)
  started()
  const { symbols, facts } = codeOf(loaded, text, { ...factLimits, ...limits })
  const problem = facts.problem
  return { ...replyOf(symbols), facts: { encoded: encodeFacts(facts.facts), ...(problem ? { problem } : {}) } }
}

function replyOf({ definitions, problem }: FoundSymbols): SymbolReply {
  return { encoded: encodeSymbols(definitions), ...(problem ? { problem } : {}) }
}

// After a fault inside the parser nothing that it holds can be trusted: the thread is replaced.
const failed = (): SymbolReply => ({ encoded: encodeSymbols([]), problem: 'failed' })

answerJobs<SymbolJob, SymbolReply>(data, answer, failed)
