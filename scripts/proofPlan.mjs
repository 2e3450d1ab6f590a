/**
 * How many minutes each proof gets of a budget, or undefined where it gets none: all in their order get the least that
 * they need while there is time, then as much as they want of what is left.
 */
export function shareOut(proofs, minutes) {
  let left = minutes
  const shares = proofs.map(({ minutes: whole, least = whole }) => {
    if (least > left) return undefined
    left -= least
    return least
  })
  return shares.map((share, at) => {
    if (share === undefined) return undefined
    const more = Math.min(left, proofs[at].minutes - share)
    left -= more
    return share + more
  })
}

/** `--minutes 60 --seed 7 --only oracle,kills --out folder`; throws for what it does not know. */
export function readOptions(args, proofs) {
  const given = new Map()
  for (let at = 0; at < args.length; at += 2) {
    const [name, value] = [args[at].replace(/^--/, ''), args[at + 1]]
    if (!['minutes', 'seed', 'only', 'out'].includes(name) || value === undefined) throw new Error(usage)
    given.set(name, value)
  }
  const only = given.get('only')?.split(',')
  const chosen = proofs.filter(({ name }) => only === undefined || only.some((part) => name.includes(part)))
  const unknown = only?.filter((part) => !proofs.some(({ name }) => name.includes(part))) ?? []
  if (unknown.length > 0) throw new Error(`No proof is called ${unknown.join(' or ')}. There are: ${namesOf(proofs)}.`)
  return {
    chosen,
    minutes: numberOf(given, 'minutes', Infinity),
    seed: numberOf(given, 'seed', 1),
    out: given.get('out'),
  }
}

const usage = 'npm run prove -- [--minutes 60] [--seed 7] [--only oracle,kills] [--out folder]'
const namesOf = (proofs) => proofs.map(({ name }) => name).join(', ')

function numberOf(given, name, usual) {
  const number = Number(given.get(name) ?? usual)
  if (Number.isNaN(number) || number < 0) throw new Error(usage)
  return number
}

/** Of figures for the same goal the last one: each copy of a proof says what all of them have found so far. */
export function lastOfEach(figures) {
  return [...new Map(figures.map((each) => [`${each.row} ${each.goal}`, each])).values()]
}

/**
 * What became of a proof as rows of the table: each of its figures, or one that says that there is none. `outcome` has
 * `proof`, `figures`, `code` (absent where it was left out), `seconds`.
 */
export function rowsOf(outcome) {
  const { proof, figures, code, seconds } = outcome
  const plain = { proof: proof.name, seconds }
  if (code === undefined)
    return [{ ...plain, row: proof.rows.join(', '), verdict: `left out: needs ${needs(proof)} minutes` }]
  if (figures.length === 0) return [{ ...plain, row: proof.rows.join(', '), verdict: code === 0 ? 'passed' : 'FAILED' }]
  return figures.map(({ row, goal, figure, isMet, obstacle }) => ({
    ...plain,
    ...{ row: String(row), goal, figure },
    verdict: code !== 0 ? 'FAILED' : isMet ? 'met' : `not met: ${obstacle ?? 'see the figure'}`,
  }))
}

const needs = ({ minutes, least = minutes }) => least

/** The table in Markdown. */
export function proofTable(rows) {
  const lines = rows.map(({ row, proof, goal = '', figure = '', verdict, seconds }) =>
    [row, proof, goal, figure, verdict, seconds === undefined ? '' : lasting(seconds)].map(cell).join(' | '),
  )
  const head = ['goal', 'proof', 'to be shown', 'figure', 'verdict', 'took']
  return [head.join(' | '), head.map(() => '---').join(' | '), ...lines].map((line) => `| ${line} |`).join('\n')
}

const cell = (text) => String(text).replaceAll('|', '\\|').replaceAll('\n', ' ')
const lasting = (seconds) => (seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`)
