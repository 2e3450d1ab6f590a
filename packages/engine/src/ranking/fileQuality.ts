import { pathRank } from '../trees/pathRank.js'
import { qualities } from './weights.js'

/** What a file is worth, from 0 to 1, by its path alone. */
export function fileQuality(path: string): number {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  const rank = pathRank(path)
  if (rank === 2) return qualities.foreign
  const kind = kindOf(name, path)
  return kind * (rank === 1 || trialFolder.test(path) ? qualities.test : 1) * depthFactor(path)
}

function kindOf(name: string, path: string): number {
  if (listName.test(name) || localeFolder.test(path)) return qualities.list
  const ending = name.slice(name.lastIndexOf('.') + 1)
  if (proseEndings.has(ending)) return qualities.prose
  if (declarationEndings.has(ending) || name.endsWith('.d.ts')) return qualities.declarations
  return dataEndings.has(ending) ? qualities.data : qualities.code
}

/** Of two files that are otherwise alike the one that lies higher comes first. */
function depthFactor(path: string): number {
  let depth = 0
  for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) depth += 1
  return 1 - Math.min(depth, 12) * 0.004
}

const listName = /^(?:change(?:s|log)|history|news|release[-_ ]?notes|licen[cs]e|copying|notice|authors|contributors)\b/
/** What is tried out or shown besides tests: those that `pathRank` knows too have another order in an index. */
const trialFolder = /(?:^|\/)(?:bench(?:es|marks?)?|demos?|samples?|__?mocks__?|[^/]*-benchmarks?)\//i
const localeFolder = /(?:^|\/)(?:locales?|i18n|l10n|translations?)\//i

const proseEndings: ReadonlySet<string> = new Set(['md', 'markdown', 'mdx', 'rst', 'adoc', 'asciidoc', 'txt', 'html'])

const declarationEndings: ReadonlySet<string> = new Set(['h', 'hh', 'hpp', 'hxx', 'pyi', 'mli', 'proto', 'thrift'])

const dataEndings: ReadonlySet<string> = new Set([
  'json',
  'jsonl',
  'json5',
  'yaml',
  'yml',
  'toml',
  'ini',
  'cfg',
  'conf',
  'properties',
  'xml',
  'svg',
  'csv',
  'tsv',
  'css',
  'scss',
  'less',
  'po',
  'pot',
  'ipynb',
  'lock',
  'patch',
  'diff',
  'log',
])
