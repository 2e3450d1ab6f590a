import { AppError } from '@sextant/base'
import * as v from 'valibot'

const line = (longest: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longest))

const action = v.variant('type', [
  v.object({ type: v.literal('search-query'), query: line(2000) }),
  // A page of the instance, or of the web: nothing else can be clicked.
  v.object({ type: v.literal('link'), value: v.pipe(line(2000), v.regex(/^(\/(?![/\\])|https?:\/\/)\S*$/)) }),
])

const step = v.object({ id: v.pipe(line(100), v.regex(/^[\w.-]+$/)), label: line(200), action })

const task = v.object({ title: line(200), steps: v.pipe(v.array(step), v.minLength(1), v.maxLength(20)) })

const tour = v.object({ tasks: v.pipe(v.array(task), v.minLength(1), v.maxLength(20)) })

/** What new users are led through: tasks, each of steps that lead to a search or a page. */
export type Tour = v.InferOutput<typeof tour>

/** Reads a tour that somebody has edited. Throws `invalid_argument` with a sentence that names the place. */
export function readTour(text: string): Tour {
  const parsed = v.safeParse(tour, parseJson(text))
  if (!parsed.success) throw bad(sentenceOf(parsed.issues[0]))
  const ids = parsed.output.tasks.flatMap(({ steps }) => steps.map(({ id }) => id))
  const twice = ids.find((id, at) => ids.indexOf(id) !== at)
  if (twice !== undefined) throw bad(`Two steps have the id ${twice}: progress is kept by it.`)
  return parsed.output
}

function sentenceOf(issue: v.BaseIssue<unknown>): string {
  const place = v.getDotPath(issue)
  return place === null ? 'The tour is a JSON object with tasks.' : `${place}: ${issue.message}.`
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw bad('The tour is not JSON.')
  }
}

const bad = (sentence: string) => new AppError('invalid_argument', 'bad-tour', sentence)
