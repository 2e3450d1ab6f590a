import { table } from '../figures.mjs'

/** The misses by what was answered instead, most first, with an example of each. */
export function missTable(misses) {
  const groups = new Map()
  for (const miss of misses) {
    const key = [miss.project, miss.kind, answered(miss)].join('\t')
    const group = groups.get(key) ?? { count: 0, examples: [] }
    group.count += 1
    if (group.examples.length < 400) group.examples.push(miss)
    groups.set(key, group)
  }
  const rows = [...groups].sort((one, other) => other[1].count - one[1].count).slice(0, 40)
  return table({
    title: 'Misses',
    head: ['project', 'definition is', 'answered', 'count', 'such as'],
    rows: rows.map(([key, { count, examples }]) => [...key.split('\t'), count, spread(examples).map(shown).join('; ')]),
  })
}

const spread = (all) => [0, 0.3, 0.6, 0.95].map((share) => all[Math.floor(share * all.length)])

function answered({ answer, targets, path }) {
  if (!answer) return 'nothing'
  const where =
    answer.definition < 0
      ? 'a file'
      : answer.file.path === path
        ? 'own file'
        : targets.some((each) => each.path === answer.file.path)
          ? 'right file'
          : 'other file'
  return `${answer.proof}, ${where}`
}

function shown({ path, name, targets: [target], answer }) {
  const given = answer ? ` (not ${answer.file.path}:${answer.range.start})` : ''
  return `${name.word} ${path}:${name.start} -> ${target.path}:${target.start}${given}`
}
