import { definitionsAt, referencesTo, resolveFile } from '@sextant/code-intel'

/** Where a name's definition is, seen from the name. */
export const classes = ['within a file', 'across files', 'across repositories']

/**
 * How many identifiers each finder leads to their definition: `{ [class]: { total, ours, guessed, ctags, named } }`, and
 * the misses of ours. An identifier counts when its symbol is defined in a text of the corpus; it is right when the first
 * answer is one of the symbol's definitions.
 */
export async function scoreDefinitions({ world, truth, defined, finders, signal, docs }) {
  const scores = Object.fromEntries(
    classes.map((name) => [name, { total: 0, ours: 0, ctags: 0, named: 0, labels: {} }]),
  )
  const misses = []
  for (const { path, names } of docs ?? truth.documents) {
    const file = { repository: truth.name, revision: 'HEAD', path }
    const ours = await answersOf(world, file, signal)
    for (const name of names) {
      if (name.defines) continue
      const targets = name.keys.flatMap((key) => defined(truth.name, key))
      if (targets.length === 0) continue
      const kind = classOf(targets, truth.name, path)
      const score = scores[kind]
      const answer = ours(name)
      const right = isRight(answer, targets)
      score.total += 1
      score.ours += right
      if (answer) {
        const label = (score.labels[answer.proof] ??= { given: 0, right: 0 })
        label.given += 1
        label.right += right
      }
      for (const [finder, find] of Object.entries(finders)) score[finder] += onLine(find(name.word, file), targets)
      if (!right) misses.push({ kind, path, name, targets, answer })
    }
  }
  return { scores, misses }
}

function classOf(targets, repository, path) {
  const beside = targets.filter((target) => target.repository === repository)
  if (beside.some((target) => target.path === path)) return classes[0]
  return beside.length > 0 ? classes[1] : classes[2]
}

/** Our first answers for the names of a file: by their place. */
async function answersOf(world, file, signal) {
  const resolved = await resolveFile(world, file, signal)
  const byStart = new Map(resolved.map(({ range, definitions }) => [range.start, definitions[0]]))
  return ({ start }) => byStart.get(start)
}

function isRight(answer, targets) {
  if (!answer) return false
  return targets.some(
    ({ repository, path, start, end, whole }) =>
      answer.file.repository === repository &&
      (whole && (answer.definition < 0 || end === start)
        ? sameModule(answer.file.path, path)
        : answer.file.path === path && answer.range.start < Math.max(end, start + 1) && start < answer.range.end),
  )
}

/** A package of Go is a folder, and each of its files defines it. */
const sameModule = (one, other) =>
  one === other || (one.endsWith('.go') && one.replace(/[^/]*$/, '') === other.replace(/[^/]*$/, ''))

const onLine = (found, targets) =>
  Boolean(found) &&
  targets.some(
    ({ repository, path, line }) => found.repository === repository && found.path === path && found.line === line,
  )

/**
 * Precision and recall of the uses of a sample of definitions. A use that the index says nothing of is not judged: it
 * is where the indexer could not tell the type. `{ wanted, found, given, right, unjudged }`.
 */
export async function scoreReferences({ world, truths, uses, sample, signal }) {
  const score = { wanted: 0, found: 0, given: 0, right: 0, unjudged: 0, targets: 0, byProof: {} }
  const worst = []
  for (const { key, at } of sample) {
    const wanted = uses.get(key) ?? new Set()
    const given = await everyUse(world, at, signal)
    if (!given) continue
    score.targets += 1
    score.wanted += wanted.size
    let wrong = 0
    const got = new Set()
    for (const { file, range, proof } of given) {
      const place = `${file.repository} ${file.path} ${range.start}`
      const judged = truths.get(place)
      if (judged === undefined) {
        score.unjudged += 1
        continue
      }
      const right = judged.has(key)
      const label = (score.byProof[proof] ??= { given: 0, right: 0 })
      label.given += 1
      label.right += right
      score.given += 1
      score.right += right
      wrong += !right
      if (right) got.add(place)
    }
    const found = [...wanted].filter((place) => got.has(place)).length
    score.found += found
    if (wrong > 0 || found < wanted.size)
      worst.push({
        key,
        at,
        wrong,
        missed: wanted.size - found,
        missing: [...wanted].filter((place) => !got.has(place)).slice(0, 2),
      })
  }
  return { score, worst }
}

/** All uses by pages; undefined when the definition is not one of ours. */
async function everyUse(world, { file, start }, signal) {
  const [definition] = await definitionsAt(world, file, start, signal)
  if (!definition || definition.file.path !== file.path || definition.range.start !== start) return undefined
  const hits = []
  let after
  do {
    const page = await referencesTo(world, definition, { most: 500, ...(after ? { after } : {}) }, signal)
    hits.push(...page.hits)
    after = page.next
  } while (after !== undefined && hits.length < 20_000)
  return hits
}
