import { setTimeout } from 'node:timers/promises'
import type { HostServices } from './codeHost.js'
import { hostKinds } from './kinds/index.js'
import type { HostKind } from './hostKind.js'
import { OpenHosts } from './openHost.js'
import type { CodeHostServices } from './services.js'
import type { SyncServices } from './sync/runSync.js'

/** What code hosts are opened with. */
export interface CodeHostParts extends Omit<CodeHostServices, 'host' | 'kinds'> {
  /** What hosts work with, but for the clock. */
  readonly host: Omit<HostServices, 'now' | 'sleep'>
  /** All that are built, when absent. */
  readonly kinds?: readonly HostKind[]
}

/** Puts together what this feature works with. */
export function openCodeHosts({ host, kinds = hostKinds, ...parts }: CodeHostParts): SyncServices {
  const sleep = (milliseconds: number, signal: AbortSignal) => setTimeout(milliseconds, undefined, { signal })
  const services = { ...parts, kinds, host: { ...host, now: Date.now, sleep } }
  return { ...services, hosts: new OpenHosts(services) }
}
