import { mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './root.mjs'

const folder = join(root, '.cache')

/** Runs `work` while no other process of this clone runs the same `name`; waits for its turn. */
export async function onceAtATime(name, work) {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${name}.lock`)
  while (!take(file)) await sleep(200)
  const release = () => remove(file)
  // `fail` ends the process from inside the work; the lock must not outlive it.
  process.once('exit', release)
  try {
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!isAlive(holderOf(file))) remove(file)
    return false
  }
}

function holderOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

// A holder that has created its file but not yet written its pid reads as 0; it is given the benefit of the doubt.
function isAlive(pid) {
  if (pid === 0) return true
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function remove(file) {
  try {
    unlinkSync(file)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}
