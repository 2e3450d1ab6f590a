import type { Problem } from './query.js'
import type { Item } from './scan.js'

type FilterItem = Item & { readonly kind: 'filter' }

/** What is wrong with one filter by itself. */
export function checkFilter(item: FilterItem, text: string): readonly Problem[] {
  return [...checkNegation(item, text), ...checkValue(item, text)]
}

function checkNegation({ facts, negated, range }: FilterItem, text: string): readonly Problem[] {
  if (!negated || facts.negatable) return []
  const repaired = text.slice(0, range.start) + text.slice(range.start + 1)
  const message = `The filter ${facts.name}: cannot be negated.`
  return [{ message, range, severity: 'error', repair: { title: 'Take the "-" out', text: repaired } }]
}

function checkValue(item: FilterItem, text: string): readonly Problem[] {
  const { facts, value, valueRange } = item
  if (value === '' && !item.quoted) {
    return [{ message: `The filter ${facts.name}: has no value yet.`, range: valueRange, severity: 'warning' }]
  }
  const message = badValue(item)
  if (!message) return []
  const near = facts.values && nearest(value, facts.values)
  const repair = near && { title: `Use ${near}`, text: replaceValue(text, item, near) }
  return [{ message, range: valueRange, severity: 'error', ...(repair && { repair }) }]
}

function badValue({ facts, value }: FilterItem): string | undefined {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- the other filters differ in data alone
  switch (facts.name) {
    case 'count':
      return /^(all|[1-9]\d{0,9})$/i.test(value) ? undefined : 'count: takes a whole number above 0, or all.'
    case 'timeout':
      return parseDuration(value) ? undefined : 'timeout: takes a duration such as 30s, 1m, 2h, 3d, 4w or 5y.'
    case 'select':
      return isSelectable(value) ? undefined : `select: cannot show ${value}.`
    case 'case':
      return readYesNo(value) === undefined ? 'case: takes yes or no.' : undefined
    case 'archived':
    case 'fork':
    case 'index':
      return readYesNoOnly(value) === undefined ? `${facts.name}: takes yes, no or only.` : undefined
    default:
      return facts.values && !facts.values.includes(value.toLowerCase())
        ? `${facts.name}: takes ${facts.values.slice(0, -1).join(', ')} or ${facts.values.at(-1)}.`
        : undefined
  }
}

const yesWords = ['yes', 'y', 'true', 't', '1']
const noWords = ['no', 'n', 'false', 'f', '0']

export function readYesNo(value: string): boolean | undefined {
  const word = value.toLowerCase()
  return yesWords.includes(word) ? true : noWords.includes(word) ? false : undefined
}

export function readYesNoOnly(value: string): 'yes' | 'no' | 'only' | undefined {
  if (value.toLowerCase() === 'only') return 'only'
  const yes = readYesNo(value)
  return yes === undefined ? undefined : yes ? 'yes' : 'no'
}

const units: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
  y: 31_536_000_000,
}

/** A duration such as `30s` or `1m30s` in milliseconds; undefined when it is none. */
export function parseDuration(text: string): number | undefined {
  if (!/^(\d{1,9}(ms|[smhdwy]))+$/.test(text)) return undefined
  const parts = [...text.matchAll(/(\d+)(ms|[smhdwy])/g)]
  return parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * (units[unit ?? ''] ?? 0), 0)
}

const symbolKinds =
  'file module namespace package class method property field constructor enum interface function variable constant string number boolean array object key null enum-member struct event operator type-parameter'.split(
    ' ',
  )

const selectable = new Set([
  ...['repo', 'file', 'file.path', 'file.directory', 'file.owners', 'content', 'symbol'],
  ...['commit', 'commit.diff.added', 'commit.diff.removed'],
  ...symbolKinds.map((kind) => `symbol.${kind}`),
])

export function isSelectable(value: string): boolean {
  return selectable.has(value.toLowerCase())
}

/** The value that begins like the text, or differs from it least; undefined when none is near. */
function nearest(text: string, values: readonly string[]): string | undefined {
  const word = text.toLowerCase().slice(0, 40)
  const starting = values.find((value) => value.startsWith(word) && word !== '')
  if (starting) return starting
  const ranked = values.map((value) => ({ value, distance: editDistance(word, value) }))
  const best = ranked.sort((a, b) => a.distance - b.distance)[0]
  return best && best.distance <= 2 ? best.value : undefined
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, change))
    }
    row = next
  }
  return row[b.length] ?? 0
}

function replaceValue(text: string, { valueRange }: FilterItem, value: string): string {
  return text.slice(0, valueRange.start) + value + text.slice(valueRange.end)
}
