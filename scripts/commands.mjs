import { join } from 'node:path'
import { build, buildToRun } from './build.mjs'
import { check } from './check.mjs'
import { install } from './install.mjs'
import { fail, runLoudly } from './process.mjs'
import { prove } from './prove.mjs'
import { root } from './root.mjs'
import { test } from './test.mjs'

const node = process.execPath
const tool = (...path) => join('node_modules', ...path)

async function operate(command, args) {
  await install()
  await buildToRun()
  process.exitCode = await runLoudly(node, [join('server', 'dist', 'operate.js'), command, ...args])
}

const commands = {
  async start(args) {
    await install()
    await buildToRun()
    process.argv = [node, join(root, 'server', 'dist', 'main.js'), ...args]
    // In this very process, so that signals and the exit code are the server's own.
    await import('../server/dist/main.js')
  },
  backup: (args) => operate('backup', args),
  restore: (args) => operate('restore', args),
  'rotate-key': (args) => operate('rotate-key', args),
  doctor: (args) => operate('doctor', args),
  async build() {
    await install()
    await build()
  },
  async test(args) {
    await install()
    await build()
    process.exitCode = await test(args)
  },
  async check() {
    await install()
    await build()
    process.exitCode = await check()
  },
  async format() {
    await install()
    process.exitCode = await runLoudly(node, [tool('@biomejs', 'biome', 'bin', 'biome'), 'format', '--write', '.'])
  },
  async bench(args) {
    await install()
    await build()
    process.exitCode = await runLoudly(node, [join('bench', 'run.mjs'), ...args])
  },
  async prove(args) {
    await install()
    await build()
    process.exitCode = await prove(args)
  },
  async seed(args) {
    await install()
    await build()
    process.exitCode = await runLoudly(node, [join('dev', 'seed.mjs'), ...args])
  },
  async dev(args) {
    await install()
    await build()
    process.exitCode = await runLoudly(node, [join('dev', 'watch.mjs'), ...args])
  },
  async languages() {
    await install()
    process.exitCode = await runLoudly(node, [join('dev', 'languages.mjs')])
  },
  async samples(args) {
    await install()
    const vite = tool('vite', 'bin', 'vite.js')
    process.exitCode = await runLoudly(node, [vite, join('packages', 'ui', 'samples'), ...args])
  },
}

export async function run(name, args) {
  const command = commands[name]
  if (!command) fail(`There is no command ${name}. There are: ${Object.keys(commands).join(', ')}.`)
  await command(args)
}
