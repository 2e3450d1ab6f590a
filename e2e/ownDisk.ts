import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A disk of its own for a server, made of memory, which can be filled to its last byte. */
export interface OwnDisk {
  /** The data directory as the server knows it. */
  readonly inside: string
  /** The same as everybody else reaches it. */
  readonly outside: string
  /** Runs a command where the disk is. */
  readonly enter: readonly string[]
  /** Leaves room for so many bytes. */
  fill(left: number): Promise<void>
  makeRoom(): Promise<void>
  remove(): Promise<void>
}

/** Mounts take root, and Linux: in a mount namespace of their own, nobody else sees them. */
export const canMount = process.platform === 'linux' && spawnSync('unshare', ['-m', 'true']).status === 0

/** Makes a disk of so many megabytes. It lives as long as a process that does nothing else. */
export async function makeDisk(megabytes: number): Promise<OwnDisk> {
  const inside = await mkdtemp(join(tmpdir(), 'sextant-disk-'))
  const mount = `mount -t tmpfs -o size=${megabytes}m,mode=0755 none ${inside} && touch ${inside}/.mounted && exec sleep 1000000`
  const keeper = spawn('unshare', ['-m', 'sh', '-c', mount], { stdio: 'ignore' })
  const outside = join('/proc', String(keeper.pid), 'root', inside)
  while (!existsSync(join(outside, '.mounted'))) await sleep(10)
  const ballast = join(outside, 'ballast')
  return {
    inside,
    outside,
    enter: ['nsenter', '-t', String(keeper.pid), '-m'],
    async fill(left) {
      const { bavail, bsize } = await statfs(outside)
      // More than there is room for is written as far as it goes.
      const bytes = Math.max(0, bavail * bsize - left) + (left === 0 ? bsize : 0)
      await writeFile(ballast, Buffer.alloc(bytes)).catch(() => undefined)
    },
    makeRoom: () => rm(ballast, { force: true }),
    async remove() {
      const ended = once(keeper, 'exit')
      keeper.kill('SIGKILL')
      await ended
      await rm(inside, { recursive: true, force: true })
    },
  }
}
