import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { bundleServer } from './bundleServer.mjs'
import { onceAtATime } from './lock.mjs'
import { fail, runQuietly } from './process.mjs'
import { root } from './root.mjs'
import { hasCompiled, takeTypesOut } from './takeTypesOut.mjs'

const sources = ['packages', 'server', 'web', 'package-lock.json', 'tsconfig.base.json', 'tsconfig.json']
const ignored = new Set(['node_modules', 'dist', '.cache', 'grammars', 'corpus', 'samples'])
const stamp = join(root, '.cache', 'build-stamp')
const bundled = join(root, 'server', 'dist', 'bundled') + sep
const compiler = join('node_modules', 'tsnative', 'bin', 'tsc')

/** Compiles everything and bundles the web, unless what is built was built from the very same sources. */
export const build = () => buildFor([checked])

/**
 * As `build`, for whoever wants to run it and nothing else. Where nothing has been compiled before, as in a new clone, types
 * are taken out and not looked at, which takes a second and not half a minute.
 */
export const buildToRun = () => buildFor(hasCompiled() ? [checked] : [unchecked, checked])

const doesNotCompile = 'The code does not compile'
const checked = { mark: '', compile: () => step(doesNotCompile, {}, [compiler, '-b']) }
const unchecked = {
  mark: ' unchecked',
  compile: () => takeTypesOut().catch((error) => fail(`${doesNotCompile}:\n${error.message}`)),
}

/** `ways` to compile of which the first is taken; what any of them has built will do. */
async function buildFor(ways) {
  const digest = sourceDigest()
  const isBuilt = () => ways.some(({ mark }) => builtStamp() === digest + mark)
  if (isBuilt()) return
  await onceAtATime('build', async () => {
    if (isBuilt()) return
    console.error('Building…')
    // A build that fails has replaced a part of what was built before.
    rmSync(stamp, { force: true })
    dropOrphans()
    await ways[0].compile()
    await bundleServer()
    // English first, which empties the folder; each other language puts its own chunks beside.
    for (const language of ['en', ...otherLanguages()]) await buildWeb(language)
    mkdirSync(join(root, '.cache'), { recursive: true })
    writeFileSync(stamp, digest + ways[0].mark)
  })
}

async function buildWeb(language) {
  // Whatever the caller's shell says: React's other build is half as large again.
  const environment = { NODE_ENV: 'production', SEXTANT_LANGUAGE: language }
  const vite = join('node_modules', 'vite', 'bin', 'vite.js')
  await step('The web application does not build', environment, [vite, 'build', 'web', '--logLevel', 'warn'])
}

function otherLanguages() {
  const names = readdirSync(join(root, 'web', 'catalogues')).map((file) => file.replace(/\.json$/, ''))
  return names.filter((name) => name !== 'en').sort()
}

async function step(failure, environment, args) {
  const done = await runQuietly(process.execPath, args, environment)
  if (done.code !== 0) fail(`${failure}:\n${done.output.slice(-8000)}`)
}

function builtStamp() {
  const outputs = ['server/dist/main.js', 'web/dist/index.html'].map((file) => join(root, file))
  return existsSync(stamp) && outputs.every((file) => existsSync(file)) ? readFileSync(stamp, 'utf8') : undefined
}

/** A digest of names and contents: a clone sets all modification times anew, so they say nothing. */
function sourceDigest() {
  const digest = createHash('sha256')
  for (const file of sources.flatMap((source) => filesBelow(join(root, source)))) {
    digest.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return digest.digest('hex')
}

function filesBelow(path) {
  if (!existsSync(path)) return []
  const entries = readEntries(path)
  if (!entries) return [path]
  return entries
    .filter((entry) => !ignored.has(entry.name) && (entry.isDirectory() || entry.isFile()))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)]))
}

function readEntries(path) {
  try {
    return readdirSync(path, { withFileTypes: true })
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined
    throw error
  }
}

/** Deletes compiled files whose source is gone: the compiler leaves them, and a test of theirs would run on. */
function dropOrphans() {
  const projects = [...readdirSync(join(root, 'packages')).map((name) => join('packages', name)), 'server']
  for (const project of projects) {
    const compiled = join(root, project, 'dist')
    for (const file of compiledBelow(compiled)) {
      const source = join(root, project, 'src', relative(compiled, file).replace(/\.js$/, ''))
      if (!existsSync(`${source}.ts`) && !existsSync(`${source}.tsx`)) removeOutputs(file)
    }
  }
}

function compiledBelow(path) {
  if (!existsSync(path)) return []
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
    .map((entry) => [entry.parentPath ?? entry.path, entry.name].join(sep))
    .filter((file) => !file.startsWith(bundled))
}

function removeOutputs(file) {
  const base = file.replace(/\.js$/, '')
  for (const ending of ['.js', '.js.map', '.d.ts', '.d.ts.map']) rmSync(`${base}${ending}`, { force: true })
}
