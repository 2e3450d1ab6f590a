import { AppError } from '@sextant/base'
import type { HostKind } from '../hostKind.js'
import { type ConfigProblem, positionIn } from '../../../json/jsonTree.js'
import { readConfig, type UsableConfig } from './hostConfig.js'

const shownProblems = 3

/** As `readConfig`. Throws `invalid_argument` with the lines and columns of what is wrong. */
export function requireConfig(kind: HostKind, text: string, stored?: UsableConfig): UsableConfig {
  const read = readConfig(kind, text, stored)
  if (read.ok) return read
  const sentences = read.problems.slice(0, shownProblems).map((problem) => sentenceOf(text, problem))
  throw new AppError('invalid_argument', 'bad-config', sentences.join(' '))
}

function sentenceOf(text: string, { message, offset }: ConfigProblem): string {
  const { line, column } = positionIn(text, offset)
  return `Line ${line}, column ${column}: ${message}`
}
