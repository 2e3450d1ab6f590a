import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { type Node, Parser, type Tree } from 'web-tree-sitter'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { grammarTable } from '../grammarTable.js'
import { loadStructuralGrammar } from './structuralGrammar.js'
import { templateProblems } from './structuralQuery.js'
import { findIn } from './testing/findIn.js'

const runs = process.env['SEXTANT_PROVE'] ? 20_000 : 600
const samples = new URL('../../symbol-goldens/', import.meta.url)
const own = fileURLToPath(new URL('../../src/structural/', import.meta.url))

interface Source {
  readonly language: string
  readonly text: string
  readonly tree: Tree
  readonly pieces: readonly Node[]
}

const sources: Source[] = []

/** A sample of each language with a grammar, and the sources beside this one. */
beforeAll(async () => {
  for (const [grammar, { languages }] of grammarTable) {
    const [text = ''] = readFileSync(new URL(`${grammar}.txt`, samples), 'utf8').split('\n----\n')
    sources.push(await sourceOf(languages[0] ?? '', grammar, text))
  }
  for (const name of readdirSync(own).filter((each) => each.endsWith('.ts') && !each.endsWith('.test.ts'))) {
    sources.push(await sourceOf('TypeScript', 'typescript', readFileSync(`${own}/${name}`, 'utf8')))
  }
})

afterAll(() => {
  for (const { tree } of sources) tree.delete()
})

async function sourceOf(language: string, grammar: string, text: string): Promise<Source> {
  const { language: loaded } = await loadStructuralGrammar(grammar)
  const parser = new Parser()
  parser.setLanguage(loaded)
  const tree = parser.parse(text)
  parser.delete()
  if (!tree) throw new Error(`${grammar} could not be parsed.`)
  const pieces = [...nodesIn(tree.rootNode)].filter((node) => node.text.length > 3 && node.text.length < 3000)
  return { language, text, tree, pieces }
}

/** What is inside a string or a comment is no code. */
const isText = ({ type }: Node) => /string|comment|regex|character|char_literal|rune|quoted|scalar|heredoc/.test(type)

function* nodesIn(root: Node): Generator<Node> {
  const waiting = [root]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.isNamed && !node.hasError && !isText(node)) {
      yield node
      waiting.push(...node.namedChildren.filter((child) => child !== null))
    }
  }
}

/** Nodes inside a piece that do not overlap, chosen by numbers from 0 to 1. */
function chosen(piece: Node, choices: readonly number[]): readonly Node[] {
  const holes: Node[] = []
  const waiting = [...piece.namedChildren]
  for (let turn = 0; waiting.length > 0 && holes.length < 20; turn++) {
    const node = waiting.pop()
    if (!node || isText(node) || node.endIndex === node.startIndex) continue
    if ((choices[turn % choices.length] ?? 0) < 0.25) holes.push(node)
    else waiting.push(...node.namedChildren)
  }
  return holes.sort((a, b) => a.startIndex - b.startIndex)
}

function templateOf({ text }: Source, piece: Node, holes: readonly Node[]): string {
  let template = ''
  let at = piece.startIndex
  for (const [number, hole] of holes.entries()) {
    template += `${text.slice(at, hole.startIndex)}:[h${number}]`
    at = hole.endIndex
  }
  return template + text.slice(at, piece.endIndex)
}

test('a piece of a source matches at its place when any nodes in it become holes', { timeout: 600_000 }, async () => {
  const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
  let tried = 0
  await fc.assert(
    fc.asyncProperty(share, share, fc.array(share, { minLength: 20, maxLength: 40 }), async (one, other, choices) => {
      const source = sources[Math.floor(one * sources.length)]
      const piece = source?.pieces[Math.floor(other * source.pieces.length)]
      if (!source || !piece) return
      const template = templateOf(source, piece, chosen(piece, choices))
      // Brackets in a regular expression or a comment may have no partner, and such a template is refused.
      if (templateProblems(template, () => undefined).length > 0) return
      tried += 1
      const { ranges } = await findIn(source.language, source.text, { template })
      const start = Buffer.byteLength(source.text.slice(0, piece.startIndex))
      // A match that begins earlier may hold the place too: matches do not overlap.
      const isHeld = ranges.some((range) => range.start <= start && range.end > start)
      if (!isHeld) throw new Error(`${source.language}: ${template}\ndoes not match\n${piece.text}`)
    }),
    { numRuns: runs, seed: 4 },
  )
  expect(tried).toBeGreaterThan(runs * 0.8)
})
