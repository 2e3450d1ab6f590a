import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onceAtATime } from './lock.mjs'
import { fail, runQuietly } from './process.mjs'
import { root } from './root.mjs'

const stamp = join(root, 'node_modules', '.install-stamp')

/** Installs exactly what the lock file says, unless that has been done. The stamp dies with node_modules. */
export async function install() {
  const wanted = wantedStamp()
  if (currentStamp() === wanted) return
  await onceAtATime('install', async () => {
    if (currentStamp() === wanted) return
    console.error('Installing dependencies (once)…')
    // --include=dev: the compiler is a development dependency and NODE_ENV=production would leave it out.
    const flags = ['ci', '--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline', '--include=dev']
    const done = await runQuietly(...npm(flags))
    if (done.code !== 0) fail(`npm could not install the dependencies:\n${done.output.slice(-4000)}`)
    writeFileSync(stamp, wanted)
  })
}

function wantedStamp() {
  const major = process.versions.node.split('.')[0]
  return createHash('sha256')
    .update(major)
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

function currentStamp() {
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined
}

/** npm by the file that is running us where npm says so, else by name. */
function npm(args) {
  const cli = process.env.npm_execpath
  return cli ? [process.execPath, [cli, ...args]] : ['npm', args]
}
