import { grammarByLanguage } from '../grammarTable.js'
import { answerJobs, type WaitedThreadData } from '../waitedThread.js'
import { findStructural, nothingFound } from './findStructural.js'
import { loadStructuralGrammar } from './structuralGrammar.js'
import type { StructuralJob, StructuralReply } from './structuralJob.js'
import { type CompileHoleRegex, CompiledStructuralPattern, type StructuralPattern } from './structuralQuery.js'

/** So many patterns are kept compiled: the same ones are looked for in one text after the other. */
const mostPatterns = 50

/**
 * Answers the jobs of an `openStructuralFinder` in its worker thread, whose entry calls this with its `workerData`.
 * Expressions in holes are compiled by whoever has an engine for them.
 */
export function serveStructural(data: WaitedThreadData, compileRegex: CompileHoleRegex): void {
  const compiled = new Map<string, CompiledStructuralPattern>()
  const compile = (pattern: StructuralPattern) => {
    const key = JSON.stringify(pattern)
    const known = compiled.get(key) ?? new CompiledStructuralPattern(pattern, compileRegex)
    if (compiled.size >= mostPatterns) compiled.clear()
    compiled.set(key, known)
    return known
  }
  const answer = async ({ text, language, patterns, limits }: StructuralJob, started: () => void) => {
    const name = grammarByLanguage.get(language ?? '')
    const grammar = name === undefined ? undefined : await loadStructuralGrammar(name)
    started()
    return findStructural({ bytes: text, language, grammar }, patterns.map(compile), limits)
  }
  const failed = ({ patterns }: StructuralJob): StructuralReply => ({
    ...nothingFound(patterns.length, false),
    failed: true,
  })
  answerJobs<StructuralJob, StructuralReply>(data, answer, failed)
}
