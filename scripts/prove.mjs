import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fail, runLoudly } from './process.mjs'
import { lastOfEach, proofTable, readOptions, rowsOf, shareOut } from './proofPlan.mjs'
import { proofs } from './proofs.mjs'
import { root } from './root.mjs'

const vitest = join('node_modules', 'vitest', 'vitest.mjs')
/** Proofs are asked to end in their time; one that takes so many times as long is ended. */
const patience = 2
/** Each copy of a proof has a server and a database of its own, which take a gigabyte and a half. */
const mostCopies = 4

/** Runs the proofs that fit the budget one after the other, and ends with one table. Answers the exit code. */
export async function prove(args) {
  const options = optionsOf(args)
  const shares = shareOut(options.chosen, options.minutes)
  const outcomes = []
  for (const [at, proof] of options.chosen.entries()) {
    outcomes.push(await outcomeOf(proof, shares[at], options.seed))
    // Again after each: what is known is not lost when somebody ends it all.
    writeResults(outcomes, options)
  }
  const rows = outcomes.flatMap(rowsOf)
  console.log(`\nSeed ${options.seed}.\n\n${proofTable(rows)}\n`)
  console.log(`Written to ${writeResults(outcomes, options)}.`)
  return outcomes.some(({ code }) => code !== undefined && code !== 0) ? 1 : 0
}

function optionsOf(args) {
  try {
    return readOptions(args, proofs)
  } catch (problem) {
    return fail(problem.message)
  }
}

async function outcomeOf(proof, minutes, seed) {
  if (minutes === undefined) return { proof, figures: [] }
  const folder = mkdtempSync(join(tmpdir(), 'sextant-prove-'))
  const file = join(folder, 'figures')
  console.log(`\n${proof.name}: ${Math.round(minutes)} minutes\n`)
  const from = Date.now()
  const copies = proof.isForEachProcessor ? Math.min(mostCopies, availableParallelism()) : 1
  const run = (copy) =>
    runLoudly(
      process.execPath,
      [vitest, 'run', ...proof.files],
      {
        SEXTANT_PROVE: '1',
        SEXTANT_PROOF_MINUTES: String(minutes),
        SEXTANT_PROOF_FIGURES: file,
        SEXTANT_PROOF_COPY: String(copy),
        SEXTANT_PROOF_COPIES: String(copies),
        SEXTANT_SEED: String(seed),
        SEXTANT_TEST_SEED: String(seed),
      },
      { milliseconds: (minutes * patience + 5) * 60_000 },
    )
  const codes = await Promise.all(Array.from({ length: copies }, (_, copy) => run(copy)))
  const code = codes.find((each) => each !== 0) ?? 0
  const figures = existsSync(file) ? lastOfEach(linesOf(readFileSync(file, 'utf8'))) : []
  rmSync(folder, { recursive: true, force: true })
  return { proof, figures, code, seconds: (Date.now() - from) / 1000 }
}

const linesOf = (text) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

function writeResults(outcomes, { seed, out }) {
  const folder = out ?? join(root, '.cache', 'proofs')
  mkdirSync(folder, { recursive: true })
  const [day] = new Date().toISOString().split('T')
  const rows = outcomes.flatMap(rowsOf)
  writeFileSync(join(folder, `${day}.json`), `${JSON.stringify({ day, seed, rows }, null, 2)}\n`)
  const file = join(folder, `${day}.md`)
  writeFileSync(file, `# Proofs of ${day}, seed ${seed}\n\n${proofTable(rows)}\n`)
  return file
}
