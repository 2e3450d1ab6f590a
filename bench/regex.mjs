// Measures packages/regex against V8's own engine and re2js on source text. Build first, then:
//   node bench/regex.mjs [folder] [megabytes]
// First every engine searches file by file and counts the same thing: the matches, one after another. Then `findLines`
// counts the lines with a match in all files at once, beside a search that only asks each file with `find`, and beside
// ripgrep with one thread where it is installed.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RE2JS } from 're2js'
import { compileRegex } from '../packages/regex/dist/index.js'

const [folder = 'node_modules', megabytes = '50'] = process.argv.slice(2)
const extensions = /\.(?:[cm]?[jt]sx?|json|md|css|go|c|h|py|java|rs)$/

const cases = [
  ['no-match-literal-zq', true],
  ['function', true],
  ['nullpointerexception', false],
  ['error', false],
  ['class', false],
  ['function \\w+\\(ctx', true],
  ['TODO\\(\\w+\\)', true],
  ['(?:EINVAL|ENOMEM|EAGAIN)\\b', true],
  ['(?:error|warning|fatal)\\b', false],
  ['import.*React', true],
  ['\\w+Handler\\(', true],
  ['[a-z]{12}_[0-9]+', true],
  ['^\\s*return\\b', true],
  ['[A-Z]\\w+ = new [A-Z]\\w+', true],
  ['[0-9]{4}-[0-9]{2}-[0-9]{2}', true],
  ['.', true],
  ['(?s)[A-Z]{8}.[0-9]{4}', true],
]

function* sourceFiles(directory) {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) yield* sourceFiles(path)
    else if (entry.isFile() && extensions.test(entry.name)) yield path
  }
}

function readCorpus() {
  const files = []
  let bytes = 0
  for (const path of sourceFiles(folder)) {
    const content = readFileSync(path)
    if (content.length > 2 ** 20) continue
    files.push({ bytes: content, text: content.toString('utf8') })
    bytes += content.length
    if (bytes > Number(megabytes) * 1e6) break
  }
  return { files, bytes }
}

const engines = {
  ours(pattern, caseSensitive) {
    const compiled = compileRegex(pattern, { caseSensitive })
    if (!compiled.ok) throw new Error(compiled.problem.message)
    const { regex } = compiled
    return ({ bytes }) => {
      let count = 0
      for (let at = 0; at <= bytes.length; ) {
        const match = regex.find(bytes, at, 0, bytes.length)
        if (match === undefined) break
        count++
        at = match.end > match.start ? match.end : match.end + 1
      }
      return count
    }
  },
  v8(pattern, caseSensitive) {
    const regex = new RegExp(pattern, caseSensitive ? 'gmu' : 'gimu')
    return ({ text }) => {
      let count = 0
      regex.lastIndex = 0
      while (regex.test(text)) count++
      return count
    }
  },
  re2js(pattern, caseSensitive) {
    const regex = RE2JS.compile(pattern, RE2JS.MULTILINE | (caseSensitive ? 0 : RE2JS.CASE_INSENSITIVE))
    return ({ text }) => {
      let count = 0
      const matcher = regex.matcher(text)
      while (matcher.find()) count++
      return count
    }
  },
}

function measure(run, files) {
  let best = Infinity
  let count = 0
  for (let round = 0; round < 2 && best > 0; round++) {
    const start = performance.now()
    count = files.reduce((total, file) => total + run(file), 0)
    best = Math.min(best, performance.now() - start)
    if (best > 3000) break
  }
  return { milliseconds: best, count }
}

const { files, bytes } = readCorpus()
const sample = files.slice(0, Math.ceil(files.length / 10))
const sampleBytes = sample.reduce((total, file) => total + file.bytes.length, 0)
console.log(
  `${files.length} files, ${(bytes / 1e6).toFixed(1)} MB; re2js on the first ${(sampleBytes / 1e6).toFixed(1)} MB`,
)
console.log(
  'pattern'.padEnd(36),
  ...['ours', 'V8', 're2js'].map((name) => name.padStart(8)),
  '   MB/s;  matches (ours, V8)',
)
for (const [pattern, caseSensitive] of cases) {
  const ours = measure(engines.ours(pattern, caseSensitive), files)
  const v8 = measure(engines.v8(pattern, caseSensitive), files)
  const re2js = measure(engines.re2js(pattern, caseSensitive), sample)
  const speeds = [bytes / ours.milliseconds, bytes / v8.milliseconds, sampleBytes / re2js.milliseconds]
  const name = caseSensitive ? pattern : `${pattern} (any case)`
  console.log(
    name.padEnd(36),
    ...speeds.map((speed) => (speed / 1000).toFixed(0).padStart(8)),
    '  ',
    ours.count,
    v8.count,
  )
}

/** All files one behind another, as the engine reads them. */
function joined() {
  const all = Buffer.concat(files.map((file) => file.bytes))
  const ends = []
  for (const file of files) ends.push((ends.at(-1) ?? 0) + file.bytes.length)
  return { bytes: new Uint8Array(all.buffer, all.byteOffset, all.length), ends }
}

function fastest(run, rounds) {
  let best = Infinity
  let count = 0
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    count = run()
    best = Math.min(best, performance.now() - start)
  }
  return { speed: bytes / best / 1e6, count }
}

function countLines(regex, { bytes, ends }) {
  let count = 0
  regex.findLines(bytes, 0, ends, () => ++count > 0)
  return count
}

/** One line at a time, each after the match before: what there was before `findLines`. */
function countLinesByFind(regex) {
  let count = 0
  for (const { bytes } of files) {
    for (let at = 0; at <= bytes.length; ) {
      const match = regex.find(bytes, at, 0, bytes.length)
      if (match === undefined) break
      count++
      const after = bytes.indexOf(0x0a, match.end)
      at = after < 0 ? bytes.length + 1 : after + 1
    }
  }
  return count
}

const rg = 'rg'

function ripgrep(pattern, caseSensitive, path) {
  const flags = ['-j1', '-c', '-a', '--no-filename', caseSensitive ? '-s' : '-i', '--', pattern, path]
  return Number(spawnSync(rg, flags, { encoding: 'utf8' }).stdout.trim() || 0)
}

const folderOfBench = mkdtempSync(join(tmpdir(), 'sextant-bench-'))
try {
  const texts = joined()
  const path = join(folderOfBench, 'corpus')
  writeFileSync(path, texts.bytes)
  const hasRipgrep = spawnSync(rg, ['--version']).status === 0
  console.log(
    '\nlines with a match'.padEnd(37),
    'findLines',
    '    find',
    '      rg',
    '   GB/s;  lines (findLines, find, rg)',
  )
  for (const [pattern, caseSensitive] of cases) {
    const compiled = compileRegex(pattern, { caseSensitive })
    if (!compiled.ok || compiled.regex.mayCrossLines) continue
    const results = [
      fastest(() => countLines(compiled.regex, texts), 5),
      fastest(() => countLinesByFind(compiled.regex), 3),
      ...(hasRipgrep ? [fastest(() => ripgrep(pattern, caseSensitive, path), 3)] : []),
    ]
    console.log(
      (caseSensitive ? pattern : `${pattern} (any case)`).padEnd(37),
      ...results.map(({ speed }) => speed.toFixed(2).padStart(8)),
      '  ',
      ...results.map(({ count }) => count),
    )
  }
} finally {
  rmSync(folderOfBench, { recursive: true, force: true })
}
