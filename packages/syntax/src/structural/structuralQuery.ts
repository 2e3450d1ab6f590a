import { compileTemplate, hasText, lonelyBracket, type Step, wordsOf } from './compileTemplate.js'
import type { HoleRegex } from './holeEnds.js'
import { lexiconOf } from './lexicon.js'
import { namesOf, readRule, regexesOf, type Rule } from './rule.js'
import { type CheckRegex, holesOf, readTemplate, type Template, type TemplateProblem } from './template.js'

/** A template and the rule for its matches, as they were written. */
export interface StructuralPattern {
  readonly template: string
  readonly rule?: string
}

/** What a template may cost to read: holes, and UTF-16 code units. */
const mostHoles = 100
const mostUnits = 10_000

/** What is wrong with a template, so that it cannot be searched for; empty when nothing is. */
export function templateProblems(text: string, checkRegex: CheckRegex): readonly TemplateProblem[] {
  const all = { start: 0, end: text.length }
  if (text.length > mostUnits) {
    return [{ message: `A template may have ${mostUnits} characters; this one has ${text.length}.`, range: all }]
  }
  const { template, problems } = readTemplate(text)
  if (problems.length > 0) return problems
  const holes = holesOf(template)
  if (holes.length > mostHoles) {
    return [{ message: `A template may have ${mostHoles} holes; this one has ${holes.length}.`, range: all }]
  }
  if (!hasText(template)) return [{ message: 'A template needs some text beside its holes.', range: all }]
  const lonely = lonelyBracket(template)
  if (lonely !== undefined) {
    const message = `The bracket ${text[lonely]} has no partner: brackets of a template stand in pairs.`
    return [{ message, range: { start: lonely, end: lonely + 1 } }]
  }
  return holes.flatMap(({ source, range }) => {
    const problem = source === undefined ? undefined : checkRegex(source)
    return problem === undefined
      ? []
      : [{ message: `The regular expression ${source} is not valid: ${problem}`, range }]
  })
}

/** What is wrong with a rule for these templates. */
export function ruleProblems(
  text: string,
  templates: readonly string[],
  checkRegex: CheckRegex,
): readonly TemplateProblem[] {
  const read = readRule(text)
  if ('problem' in read) return [read.problem]
  const range = { start: 0, end: text.length }
  const known = new Set(templates.flatMap((each) => holesOf(readTemplate(each).template).map(({ name }) => name)))
  const unknown = namesOf(read.rule).filter((name) => !known.has(name))
  const bad = regexesOf(read.rule).flatMap((source) => {
    const problem = checkRegex(source)
    return problem === undefined ? [] : [`The regular expression ${source} is not valid: ${problem}`]
  })
  return [...unknown.map((name) => `No template has a hole :[${name}].`), ...bad].map((message) => ({ message, range }))
}

/** Words that every match of a template holds, each once, the longest first. */
export function templateWords(text: string): readonly string[] {
  const words = [...new Set(wordsOf(readTemplate(text).template))]
  return words.sort((a, b) => b.length - a.length)
}

/** Compiles an RE2 source for holes; throws for one that is not valid. */
export type CompileHoleRegex = (source: string) => HoleRegex

/** A pattern that is ready to be looked for, on one thread. */
export class CompiledStructuralPattern {
  readonly rule: Rule | undefined
  readonly #template: Template
  readonly #compileRegex: CompileHoleRegex
  readonly #regexes = new Map<string, HoleRegex>()
  readonly #steps = new Map<string, readonly Step[]>()

  /** Of a pattern without problems. */
  constructor({ template, rule }: StructuralPattern, compileRegex: CompileHoleRegex) {
    this.#template = readTemplate(template).template
    const read = rule === undefined ? undefined : readRule(rule)
    this.rule = read && 'rule' in read ? read.rule : undefined
    this.#compileRegex = compileRegex
  }

  /** As this language reads it. */
  stepsIn(language: string | undefined): readonly Step[] {
    const key = language ?? ''
    const steps = this.#steps.get(key) ?? compileTemplate(this.#template, lexiconOf(language))
    this.#steps.set(key, steps)
    return steps
  }

  readonly regexOf = (source: string): HoleRegex => {
    const regex = this.#regexes.get(source) ?? this.#compileRegex(source)
    this.#regexes.set(source, regex)
    return regex
  }
}
