import { spawn } from 'node:child_process'
import { root } from './root.mjs'

/**
 * Runs a program in the project folder with our terminal, for so many milliseconds at most. Answers its exit code; 1
 * when a signal ended it.
 */
export function runLoudly(program, args, environment = {}, { milliseconds } = {}) {
  const env = { ...process.env, ...environment }
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', env, timeout: milliseconds })
  // Ctrl-C reaches the child by itself; we wait for it, so that it can end in order.
  const wait = () => {}
  process.on('SIGINT', wait)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => {
      process.off('SIGINT', wait)
      resolve(code ?? 1)
    })
  })
}

/** Runs a program and keeps what it prints: `{ code, output }`. */
export function runQuietly(program, args, environment = {}) {
  const env = { ...process.env, ...environment }
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env })
  let output = ''
  const keep = (chunk) => {
    output += chunk
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** Says one thing on standard error and ends with exit code 1. */
export function fail(message) {
  console.error(message)
  process.exit(1)
}
