import { spawn } from 'node:child_process'
import { createServer, type Socket } from 'node:net'
import { giveWay, sessionGivesWay } from '@sextant/base/thread'
import { killGroup, manner } from './child.js'
import type { Order, Told } from './orders.js'

/**
 * A small process that starts programs for a large one. To start a program a process is copied first, with the tables
 * of all its memory, and stands still meanwhile: 340 ms for one of a gigabyte on a busy machine. This one has little to
 * copy. Connections become the program's stdin, stdout and stderr, three for each order and in the same order: what
 * flows through them never comes by here.
 */
const arrived: Socket[] = []
const ordered: Order[] = []
const living = new Set<number>()

const server = createServer({ pauseOnConnect: true, allowHalfOpen: true }, (connection) => {
  connection.on('error', ignore)
  arrived.push(connection)
  startWaiting()
})
const [, , place, niceness] = process.argv
const steps = Number(niceness)
giveWay(steps)
void sessionGivesWay(process.pid, steps)
server.listen(place, () => tell({ kind: 'listening' }))
process.on('message', (order: Order) => {
  ordered.push(order)
  startWaiting()
})
// The terminal's Ctrl-C is for who started us, and who is still at work then.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ignore)
process.on('disconnect', () => {
  for (const pid of living) killGroup(pid, 'SIGKILL')
  server.close(() => process.exit())
  for (const connection of arrived) connection.destroy()
})

function startWaiting(): void {
  while (arrived.length >= 3) {
    const order = ordered.shift()
    if (order === undefined) return
    start(order, arrived.splice(0, 3))
  }
}

function start({ id, program, args, env }: Order, connections: readonly Socket[]): void {
  const child = spawn(program, [...args], { ...manner, env, stdio: [...connections] })
  // They are the program's alone now: their other ends hear of it when it closes them.
  for (const connection of connections) connection.destroy()
  child.once('error', (problem: NodeJS.ErrnoException) => tell({ kind: 'failed', id, code: problem.code }))
  const { pid } = child
  if (pid === undefined) return
  living.add(pid)
  void sessionGivesWay(pid, steps)
  tell({ kind: 'started', id, pid })
  child.once('exit', (code, signal) => {
    living.delete(pid)
    tell({ kind: 'ended', id, exitCode: code ?? undefined, signal: signal ?? undefined })
  })
}

function tell(told: Told): void {
  if (process.connected) process.send?.(told)
}

function ignore(): void {}
