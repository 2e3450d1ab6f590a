import { digits, isFigure, table } from './figures.mjs'
import { timesBetter } from './goals.mjs'

/** The peers, in the order of their columns. */
export const peerNames = ['rg', 'git', 'csearch', 'zoekt']

const figureOf = (value) => (isFigure(value) ? value : null)

/** The rows as they go into a file: `{ group, name, ours, peers, unit }`, with null where there is no figure. */
export function plainRows(rows) {
  return rows.map(({ group, name, ours, peers, unit }) => ({
    group,
    name,
    ours: figureOf(ours),
    peers: Object.fromEntries(peerNames.map((peer) => [peer, figureOf(peers[peer])])),
    unit,
  }))
}

/** A table for each group in Markdown: our figure, and each peer's with how many times better ours is. */
export function groupTables(rows) {
  const groups = [...new Set(rows.map(({ group }) => group))]
  return groups.map((group) => {
    const own = rows.filter((row) => row.group === group)
    const peers = peerNames.filter((peer) => own.some((row) => figureOf(row.peers[peer]) !== null))
    const heads = peers.flatMap((peer) => [peer, `over ${peer}`])
    return table({ title: group, head: ['what', 'unit', 'ours', ...heads], rows: own.map((row) => cells(row, peers)) })
  })
}

function cells(row, peers) {
  const others = peers.flatMap((peer) => {
    const better = timesBetter(row, peer)
    return [digits(row.peers[peer]), better === undefined ? '' : `${digits(better)} ×`]
  })
  return [row.name, row.unit, digits(row.ours), ...others]
}

/** The goals with what became of them, as a table in Markdown. */
export function goalTable(judged) {
  const rows = judged.map(({ text, verdict, why }) => [text, verdict, why.slice(0, 4).join('; ')])
  return table({ title: 'Goals', head: ['goal', 'verdict', 'because'], rows })
}

/** A sentence for each row where a tool counted otherwise than we did. Searches that stop early are left out. */
export function differences(rows) {
  return rows.flatMap(({ group, name, counts }) => {
    if (!counts?.ours || group === 'common-literal-first' || name.includes('first')) return []
    const { ours, ...peers } = counts
    return Object.entries(peers).flatMap(([peer, count]) => {
      const other = ['lines', 'files', 'commits'].filter(
        (what) => count?.[what] !== undefined && ours[what] !== undefined,
      )
      const unlike = other.filter((what) => count[what] !== ours[what])
      if (unlike.length === 0) return []
      const said = unlike.map((what) => `${digits(count[what])} ${what} and not our ${digits(ours[what])}`)
      return [`${group}, ${name}: ${peer} counts ${said.join(', ')}.`]
    })
  })
}
