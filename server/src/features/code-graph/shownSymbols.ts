import type { ShownSymbol } from '../search/index.js'
import type { Located } from './located.js'
import type { Graph } from './question.js'
import { factsOf } from './syntactic/locate.js'

type Shown = Pick<ShownSymbol, 'name' | 'line'>

/** Where the name of a listed symbol stands: on its line, which begins it where the line does not say the name. */
export function symbolPlace({ name, line }: Shown, graph: Graph | undefined): Located | undefined {
  if (!graph) return undefined
  const { source } = graph
  const found = wordIn(source.places.line(line - 1), name)
  const start = { line: line - 1, character: Math.max(0, found) }
  const end = { ...start, character: found < 0 ? 0 : found + name.length }
  return { source, range: { start, end }, proof: 'exact-in-file' }
}

/** Where a name stands as a word in a line, or at least as a part of one; -1 when it does not. */
function wordIn(line: string, name: string): number {
  if (name === '') return -1
  const isPart = (unit: string | undefined) => unit !== undefined && /[\p{L}\p{N}_$]/u.test(unit)
  let at = line.indexOf(name)
  while (at >= 0 && (isPart(line[at - 1]) || isPart(line[at + name.length]))) at = line.indexOf(name, at + 1)
  return at >= 0 ? at : line.indexOf(name)
}

/** Whether no other file can name a listed symbol. */
export async function isFileLocal({ name, line }: Shown, graph: Graph | undefined): Promise<boolean> {
  if (!graph) return false
  const { source } = graph
  const known = await graph.ask((question) => factsOf(question, source))
  const found = known?.facts.definitions.find(
    (each) => each.name === name && source.places.placeOf(each.range.start).line === line - 1,
  )
  return found?.reach === 'local' || found?.reach === 'file'
}
