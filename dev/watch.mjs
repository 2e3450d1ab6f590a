// `npm run dev`: the sample world with everything rebuilt on change: the compiler and the bundler watch sources, and
// the server starts again when what they write has changed.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runLoudly } from '../scripts/process.mjs'
import { root } from '../scripts/root.mjs'

const seed = join(root, '.cache', 'seed')
const tool = (...path) => join(root, 'node_modules', ...path)

if (!existsSync(seed)) await runLoudly(process.execPath, [join('dev', 'seed.mjs')])

const watched = ['server/dist', 'web/dist/index.html'].flatMap((path) => ['--watch-path', join(root, path)])
const commands = [
  [tool('tsnative', 'bin', 'tsc'), '-b', '--watch', '--preserveWatchOutput'],
  [tool('vite', 'bin', 'vite.js'), 'build', 'web', '--watch', '--logLevel', 'warn'],
  [...watched, join(root, 'server', 'dist', 'main.js'), '--data', join(seed, 'data'), ...process.argv.slice(2)],
]
const children = commands.map((args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }))
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const child of children) child.on('exit', stop)
