import type { TextProblem } from '../code-editor/index.js'

/** An object of JSON, or what is wrong with the text. Nothing at all is an empty object. */
export type ReadInput<Value> =
  | { readonly value: Readonly<Record<string, Value>>; readonly problem?: undefined }
  | { readonly value?: undefined; readonly problem: TextProblem }

/** Reads the variables of a query. */
export function readVariables(text: string): ReadInput<unknown> {
  if (text.trim() === '') return { value: {} }
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { value: { ...value } }
    return { problem: problemOf('Variables are an object: { "name": value }.', text, 0) }
  } catch (error) {
    return {
      problem: problemOf(`This is no JSON: ${error instanceof Error ? error.message : ''}`, text, placeOf(error)),
    }
  }
}

/** Reads headers: an object of texts. */
export function readHeaders(text: string): ReadInput<string> {
  const { value, problem } = readVariables(text)
  if (problem) return { problem }
  const entries = Object.entries(value)
  const wrong = entries.find(([name, each]) => typeof each !== 'string' || !/^[\w!#$%&'*+.^`|~-]+$/.test(name))
  if (wrong) return { problem: problemOf(`${JSON.stringify(wrong[0])} is no header with a text.`, text, 0) }
  return { value: Object.fromEntries(entries.map(([name, each]) => [name, String(each)])) }
}

/** Where engines say that it is, as far as they do. */
function placeOf(error: unknown): number {
  const said = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1]
  return said === undefined ? 0 : Number(said)
}

function problemOf(message: string, text: string, offset: number): TextProblem {
  return { message, line: text.slice(0, offset).split('\n').length, offset, length: 1 }
}
