import { findNodeAtLocation, type Node } from 'jsonc-parser'
import { type ConfigProblem, readTree } from '../../../json/jsonTree.js'
import { jsonReader, placed, type ReadJson } from '../../../json/readJson.js'
import { jobProblem } from '../configuration/jobProblem.js'
import { type InferenceRule, type InferenceRules, inferenceSchema } from './inferenceRules.js'
import { globProblem } from './pathGlobs.js'

const readRules = jsonReader<InferenceRules>(inferenceSchema)

/** Rules as an administrator writes them: JSON with comments. What is wrong is told where it stands. */
export function readScript(text: string): ReadJson<InferenceRules> {
  const read = readRules(text)
  if (!read.ok) return read
  const tree = readTree(text)
  const problems = tree.ok ? placed(text, [...problemsOf(read.value, tree.tree)]) : []
  return problems.length === 0 ? read : { ok: false, problems: problems.slice(0, 20) }
}

type Place = readonly (string | number)[]

function* problemsOf({ except, rules }: InferenceRules, tree: Node): Iterable<ConfigProblem> {
  const at = (message: string | undefined, place: Place) =>
    message === undefined ? [] : [problemAt(tree, place, message)]
  for (const [n, glob] of (except ?? []).entries()) yield* at(globProblem(glob), ['except', n])
  for (const [n, rule] of rules.entries()) {
    for (const key of ['files', 'except'] as const) {
      for (const [m, glob] of (rule[key] ?? []).entries()) yield* at(globProblem(glob), ['rules', n, key, m])
    }
    yield* at(nameProblem(rule, rules.slice(0, n)), ['rules', n, 'name'])
    yield* at(jobProblem({ root: '', indexer: rule.indexer, outfile: rule.outfile }), ['rules', n, 'outfile'])
    for (const [m, name] of (rule.unless ?? []).entries()) {
      const isAbove = rules.slice(0, n).some((other) => other.name === name)
      yield* at(isAbove ? undefined : `No rule above this one is called “${name}”.`, ['rules', n, 'unless', m])
    }
  }
}

function nameProblem({ name }: InferenceRule, before: readonly InferenceRule[]): string | undefined {
  return before.some((other) => other.name === name) ? `Two rules are called “${name}”.` : undefined
}

function problemAt(tree: Node, place: Place, message: string): ConfigProblem {
  const { offset, length } = findNodeAtLocation(tree, [...place]) ?? tree
  return { message, offset, length }
}
