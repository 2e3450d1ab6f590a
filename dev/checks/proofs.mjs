// Every test that docs/asvs.md and docs/threats.md name is there, and the sums that they give are right.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const read = (file) => readFileSync(join(root, file), 'utf8')
const rowsOf = (file, first) =>
  read(file)
    .split('\n')
    .map((line) => line.slice(2, -2).split(' | '))
    .filter(([cell]) => first.test(cell))

const problems = [...standardProblems(), ...threatProblems()]
for (const line of problems) console.error(line)
console.log(`${problems.length} problems with what is said to be tested.`)
process.exitCode = problems.length === 0 ? 0 : 1

/** The table of the standard: as many items as it has at levels 1 and 2, each tested by what it names, and the sums. */
function standardProblems() {
  const file = 'docs/asvs.md'
  const rows = rowsOf(file, /^\d+\.\d+\.\d+$/)
  const of = (verdict) => rows.filter(([, , , said]) => said === verdict).length
  const [tested, reasoned, open, none] = ['tested', 'reasoned', 'not held', 'does not apply'].map(of)
  const applicable = tested + reasoned + open
  const percent = Math.round((1000 * tested) / applicable) / 10
  const sums = [
    `Of 253 items ${applicable} apply: ${tested} are tested (${percent} %), ${reasoned} reasoned, ${open} not held. ${none} do not apply.`,
  ]
  const items = new Set(rows.map(([item]) => item))
  return [
    ...(items.size === 253 && rows.length === 253 ? [] : [`${file}: ${items.size} items in ${rows.length} rows.`]),
    ...(applicable + none === rows.length ? [] : [`${file}: a verdict is none of the four.`]),
    ...(percent >= 85 ? [] : [`${file}: only ${percent} % are tested.`]),
    ...sums.filter((sum) => !read(file).includes(sum)).map((sum) => `${file}: should say: ${sum}`),
    ...rows.flatMap(([item, , , verdict, proof = '']) =>
      proofProblems(verdict, proof).map((why) => `${file}: ${item}: ${why}`),
    ),
  ]
}

function proofProblems(verdict, proof) {
  const named = [...proof.matchAll(/`([^`]+\.test\.(?:tsx?|mjs))` “([^”]+)”/g)]
  const missing = named
    .filter(([, file, title]) => !holds(file, title))
    .map(([, file, title]) => `${file} has no “${title}”`)
  if (verdict === 'tested' && named.length === 0) return ['it names no test']
  return proof.trim() === '' ? ['it says nothing'] : missing
}

function holds(file, title) {
  return existsSync(join(root, file)) && read(file).replaceAll("\\'", "'").includes(title)
}

/** The table of threats: every file that a row names has a test whose name holds the row's id. */
function threatProblems() {
  const file = 'docs/threats.md'
  const rows = rowsOf(file, /^[A-Z]-\d\d$/)
  const proven = rows.filter(([, , proof]) => /\.test\./.test(proof))
  const sum = `${proven.length} of ${rows.length} have a test.`
  return [
    ...(read(file).includes(sum) ? [] : [`${file}: should say: ${sum}`]),
    ...rows.filter(([, , proof = '']) => proof.trim() === '').map(([id]) => `${file}: ${id}: it says nothing`),
    ...proven.flatMap(([id, , proof]) =>
      [...proof.matchAll(/`([^`]+\.test\.(?:tsx?|mjs))`/g)]
        .filter(([, test]) => !names(test, id))
        .map(([, test]) => `${file}: ${id}: no test of ${test} has it in its name`),
    ),
  ]
}

function names(file, id) {
  if (!existsSync(join(root, file))) return false
  return read(file)
    .split('\n')
    .some((line) => line.includes(id) && /\b(test|describe|it)\b|^\s*[[`'(\])}]/.test(line))
}
