// Measures the engine's kernel on source text, beside Buffer.indexOf. Build first, then:
//   node bench/kernel.mjs [folder] [megabytes]
// Every figure is the median of seven passes over the whole text, in 10^9 bytes a second.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openPlainKernel } from '../packages/engine/dist/kernel/plainKernel.js'
import { openWasmKernel } from '../packages/engine/dist/kernel/wasmKernel.js'
import { median, table } from './figures.mjs'

const [folder = 'node_modules', megabytes = '200'] = process.argv.slice(2)
const extensions = /\.(?:[cm]?[jt]sx?|json|md|css|go|c|h|py|java|rs|scala|xml|rst)$/
const passes = 7

const text = readText(folder, Number(megabytes) * 1e6)
const kernel = openWasmKernel()
if (!kernel) throw new Error('This process has no WebAssembly SIMD.')
const plain = openPlainKernel()
const from = kernel.reserve(text.length)
const to = from + text.length
kernel.bytes().set(text, from)

const literals = [
  'kmem_cache_create_usercopy',
  'NullPointerException',
  'ReplicaManager',
  'import',
  'return',
  'self',
  ':=',
  'zq',
  '~',
]
console.log(`${(text.length / 1e6).toFixed(0)} MB of text\n`)
console.log(literalTable('Literals', literals, false))
console.log(
  literalTable(
    'Literals, both cases',
    ['kmem_cache_create_usercopy', 'nullpointerexception', 'error', 'import', 'zq'],
    true,
  ),
)
console.log(setTable())
console.log(lineTable())
console.log(callTable())
console.log(listTable())

function literalTable(title, needles, foldCase) {
  const head = ['needle', 'found', 'findAll', 'find, again and again', 'Buffer.indexOf, as given', 'ratio']
  const rows = needles.map((given) => {
    const bytes = Buffer.from(given)
    const needle = kernel.needle(bytes, foldCase)
    const all = speed(() => kernel.findAll(needle, from, to, 1e9).length)
    const again = speed(() => repeated((at) => kernel.find(needle, at, to), bytes.length))
    const row = [given, kernel.findAll(needle, from, to, 1e9).length, digits(all), digits(again)]
    const plainly = speed(() => indexOfAgain(bytes))
    return [...row, digits(plainly), `${(all / plainly).toFixed(1)} ×`]
  })
  return table({ title, head, rows })
}

function setTable() {
  const sets = [
    ['ConnectionRefused', 'SocketTimeout', 'BrokenPipe'],
    ['EINVAL', 'ENOMEM', 'EAGAIN'],
    ['TODO', 'FIXME', 'XXX'],
    ['error', 'warning', 'fatal'],
    ['alpha_centauri', 'betelgeuse', 'cassiopeia', 'deneb', 'eridanus', 'fomalhaut', 'ganymede', 'hyperion'],
  ]
  const rows = sets.flatMap((set) =>
    [false, true].map((foldCase) => {
      const bytes = set.map((word) => Buffer.from(foldCase ? word.toLowerCase() : word))
      const needles = kernel.needles(bytes, foldCase)
      const found = () => repeated((at) => kernel.findAny(needles, at, to), 1)
      return [set.join(' '), foldCase ? 'both' : 'as given', found(), digits(speed(found))]
    }),
  )
  return table({ title: 'Any of several', head: ['needles', 'case', 'found', 'findAny'], rows })
}

function lineTable() {
  const rows = [
    ['countNewlines', digits(speed(() => kernel.countNewlines(from, to)))],
    ['lineEnd, line by line', digits(speed(() => lines()))],
    ['lineStart, line by line', digits(speed(() => linesBackwards()))],
    ['Buffer.indexOf, line by line', digits(speed(() => indexOfAgain(Buffer.from('\n'))))],
  ]
  return table({ title: 'Lines', head: ['', 'GB/s'], rows })
}

/** What one call costs in a short file, where nothing is found. */
function callTable() {
  const needle = kernel.needle(Buffer.from('zqzq'), false)
  const set = kernel.needles(
    ['zqzq', 'qzqz', 'qqzz'].map((word) => Buffer.from(word)),
    false,
  )
  const time = (act) => `${nanoseconds(act).toFixed(0)} ns`
  const rows = [100, 1000, 7000].map((length) => [
    `${length} bytes`,
    time(() => kernel.find(needle, from, from + length)),
    time(() => kernel.findAll(needle, from, from + length, 10).length),
    time(() => kernel.findAny(set, from, from + length)),
    time(() => kernel.countNewlines(from, from + length)),
    time(() => text.subarray(0, length).indexOf('zqzq')),
  ])
  const head = ['', 'find', 'findAll', 'findAny of three', 'countNewlines', 'Buffer.indexOf']
  return table({ title: 'One call', head, rows })
}

function listTable() {
  const rows = []
  for (const [density, length] of [
    [1.5, 20000],
    [8, 20000],
    [60, 20000],
    [300, 5000],
    [10000, 1000],
  ]) {
    const a = randomList(length, density)
    const b = randomList(length, density)
    const few = randomList(Math.ceil(length / 100), density * 100)
    const source = encode(a)
    const each = (of) => (act) => `${(nanoseconds(act) / of).toFixed(2)} ns`
    const decoding = each(length)
    const both = each(2 * length)
    rows.push([
      `${length} values, mean distance ${density}`,
      ...[kernel, plain].map((k) => decoding(() => k.decodeDeltas(source, length))),
      ...[kernel, plain].map((k) => both(() => k.intersect(a, b))),
      ...[kernel, plain].map((k) => each(length)(() => k.intersect(few, b))),
    ])
  }
  const head = [
    '',
    'decode',
    'decode, plain',
    'intersect',
    'intersect, plain',
    'with a hundredth',
    'with a hundredth, plain',
  ]
  return table({ title: 'Lists, time for each value', head, rows })
}

function repeated(find, length) {
  let count = 0
  for (let at = find(from); at >= 0; at = find(at + length)) count++
  return count
}

function indexOfAgain(bytes) {
  let count = 0
  for (let at = text.indexOf(bytes); at >= 0; at = text.indexOf(bytes, at + bytes.length)) count++
  return count
}

function lines() {
  let count = 0
  for (let at = from; at < to; at = kernel.lineEnd(at, to) + 1) count++
  return count
}

function linesBackwards() {
  let count = 0
  for (let at = to; at > from; at = kernel.lineStart(from, at - 1)) count++
  return count
}

function speed(act) {
  const times = Array.from({ length: passes }, () => milliseconds(act))
  return text.length / median(times) / 1e6
}

function nanoseconds(act) {
  const runs = 1000
  const batch = () => {
    for (let run = 0; run < runs; run++) act()
  }
  batch()
  return (median(Array.from({ length: passes }, () => milliseconds(batch))) * 1e6) / runs
}

function milliseconds(act) {
  const start = performance.now()
  act()
  return performance.now() - start
}

function randomList(length, density) {
  let value = 0
  return Uint32Array.from({ length }, () => (value += 1 + Math.floor(Math.random() * 2 * (density - 1) + 0.5)))
}

function encode(list) {
  const bytes = []
  let before = 0
  for (const value of list) {
    let rest = value - before
    for (; rest >= 128; rest >>>= 7) bytes.push((rest & 127) | 128)
    bytes.push(rest)
    before = value
  }
  return Uint8Array.from(bytes)
}

function readText(folder, limit) {
  const parts = []
  let size = 0
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (size >= limit) break
    if (!entry.isFile() || !extensions.test(entry.name)) continue
    const part = readFileSync(join(entry.parentPath ?? entry.path, entry.name))
    parts.push(part)
    size += part.length
  }
  // A small folder is taken again and again, so that the text is larger than the processor's caches.
  const once = Buffer.concat(parts)
  const times = Math.ceil(limit / Math.max(once.length, 1))
  return Buffer.concat(Array.from({ length: times }, () => once)).subarray(0, limit)
}

function digits(figure) {
  return figure.toFixed(2)
}
