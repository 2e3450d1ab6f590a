import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openOutgoing } from '../../../../../http/outgoing.js'
import { privateHostsOf } from '../../../../../http/outgoingAddress.js'
import { gitOutput } from '../../../../../testGit.js'
import type { PackageCatalog } from '../../../../packages/index.js'
import type { CodeHost, HostServices, Listed } from '../../../codeHost.js'
import type { HostConfig } from '../../../hostKind.js'
import { packageHostKinds } from '../index.js'

/** Services that reach loopback alone, whose clock stands still but for what is slept. */
export function testServices(packages?: PackageCatalog): HostServices & { readonly slept: number[] } {
  const slept: number[] = []
  const start = Date.UTC(2026, 0, 1)
  return {
    outgoing: openOutgoing({ privateHosts: privateHostsOf(['127.0.0.0/8']) }),
    slept,
    now: () => start + slept.reduce((sum, each) => sum + each, 0),
    sleep: async (milliseconds) => void slept.push(milliseconds),
    ...(packages && { packages }),
  }
}

export function openHost(kind: string, config: HostConfig, services: HostServices = testServices()): CodeHost {
  const found = packageHostKinds.find((each) => each.kind === kind)
  if (found === undefined) throw new Error(`No kind ${kind}.`)
  return found.open(config, services)
}

export async function listAll(host: CodeHost): Promise<readonly Listed[]> {
  const listed: Listed[] = []
  for await (const each of host.repositories(AbortSignal.timeout(10_000))) listed.push(each)
  return listed
}

/** A mirror in a folder that is removed when the test ends. */
export function newMirror() {
  const folder = mkdtempSync(join(tmpdir(), 'sextant-packages-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const directory = join(folder, '1.git')
  const git = (...args: string[]) => gitOutput(directory, args).toString().trim()
  return {
    git,
    directory,
    update: (host: CodeHost, externalId: string) => {
      const options = { signal: AbortSignal.timeout(60_000) }
      return host.updateMirror?.({ externalId, cloneURL: '' }, directory, options)
    },
    /** Tags, the tag of HEAD's branch, and the files there. */
    summary: () => ({
      tags: git('tag').split('\n'),
      head: git('describe', '--tags', '--exact-match', 'main'),
      files: git('ls-tree', '-r', '--name-only', 'main').split('\n'),
    }),
    /** What stands in the folder of mirrors. */
    beside: () => readdirSync(folder),
  }
}
