import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { megabytes } from '../figures.mjs'

/** The memory of a server and of everything that it started, after `seconds` in which nobody asks it for anything. */
export async function measureMemory(pid, seconds) {
  await sleep(seconds * 1000)
  const processes = readProcesses()
  const family = withChildren(pid, processes)
  const own = family.find((each) => each.pid === pid)
  const rows = [
    ['the server process', 1, megabytes(own.rss)],
    ...byProgram(family.filter((each) => each !== own)),
    ['all', family.length, megabytes(sum(family))],
  ]
  const notes = [
    `Resident memory after ${seconds} s of rest. Memory that processes share (PostgreSQL's buffers) counts in each.`,
  ]
  return { title: 'Idle memory', head: ['what', 'processes', 'RSS'], rows, notes }
}

/** Resident memory of a process and of everything that it started, in bytes. */
export const memoryOf = (pid) => sum(withChildren(pid, readProcesses()))

function readProcesses() {
  const text = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,comm='], { encoding: 'utf8' })
  return [...text.matchAll(/^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/gm)].map(([, pid, parent, rss, name]) => {
    return { pid: Number(pid), parent: Number(parent), rss: Number(rss) * 1024, name: name.trim() }
  })
}

function withChildren(pid, processes) {
  const family = processes.filter((each) => each.pid === pid)
  for (const member of family) family.push(...processes.filter(({ parent }) => parent === member.pid))
  return family
}

const sum = (processes) => processes.reduce((bytes, { rss }) => bytes + rss, 0)

function byProgram(processes) {
  const names = [...new Set(processes.map(({ name }) => name))]
  return names.map((name) => {
    const same = processes.filter((each) => each.name === name)
    return [name, same.length, megabytes(sum(same))]
  })
}
