import { findGit } from '@sextant/git'
import { readFile } from 'node:fs/promises'
import { freemem, totalmem } from 'node:os'
import { bad, type Check, type Finding, good, warning } from './finding.js'

/** The programs and the machine that the server runs on. */
export const machineChecks: readonly Check[] = [
  { name: 'node', find: async () => judgeNode(process.versions.node) },
  {
    name: 'git',
    async find() {
      const { version } = await findGit()
      return good(`git ${version}`)
    },
  },
  { name: 'memory', find: async () => judgeMemory(await availableBytes(), totalmem()) },
  { name: 'open files', find: async () => judgeOpenFiles(await openFilesLimit()) },
  { name: 'watched folders', find: async () => judgeWatches(await watchLimit()) },
]

/** As `engines` of package.json has it. */
const leastNode = [20, 19] as const

export function judgeNode(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const isOld = major < leastNode[0] || (major === leastNode[0] && minor < leastNode[1])
  const least = leastNode.join('.')
  return isOld ? bad(`Node ${version} is too old.`, `Install Node ${least} or newer.`) : good(`Node ${version}`)
}

const gigabyte = 1e9

export function judgeMemory(available: number, total: number): Finding {
  const says = `${(available / gigabyte).toFixed(1)} of ${(total / gigabyte).toFixed(1)} GB of memory are free`
  if (available < 0.25 * gigabyte) return bad(`Only ${says}.`, 'End other programs, or give the machine more memory.')
  if (available < gigabyte) return warning(`Only ${says}.`, 'Indexing a large repository can take a gigabyte.')
  return good(says)
}

/** What can be had without swapping: `MemAvailable` of proc(5) where there is one. */
async function availableBytes(): Promise<number> {
  const text = await readFile('/proc/meminfo', 'latin1').catch(() => '')
  const kilobytes = /^MemAvailable:\s+(\d+) kB$/m.exec(text)?.[1]
  return kilobytes === undefined ? freemem() : Number(kilobytes) * 1024
}

/** Undefined where the system does not say, or sets no limit. */
async function openFilesLimit(): Promise<number | undefined> {
  const text = await readFile('/proc/self/limits', 'latin1').catch(() => '')
  const limit = /^Max open files\s+(\d+)/m.exec(text)?.[1]
  return limit === undefined ? undefined : Number(limit)
}

export function judgeOpenFiles(limit: number | undefined): Finding {
  if (limit === undefined) return good('open files are not limited, as far as the system says')
  if (limit >= 4096) return good(`${limit} files may be open`)
  return warning(
    `Only ${limit} files may be open at once.`,
    'Raise the limit: `ulimit -n 65536`, or LimitNOFILE= of systemd.',
  )
}

async function watchLimit(): Promise<number | undefined> {
  const text = await readFile('/proc/sys/fs/inotify/max_user_watches', 'latin1').catch(() => undefined)
  return text === undefined ? undefined : Number(text)
}

export function judgeWatches(limit: number | undefined): Finding {
  if (limit === undefined) return good('folders can be watched')
  if (limit >= 65_536) return good(`${limit} folders may be watched`)
  return warning(
    `Only ${limit} folders may be watched for changes.`,
    'Large working trees are then looked at every five minutes only. Raise fs.inotify.max_user_watches.',
  )
}
