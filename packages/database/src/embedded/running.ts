import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Secret } from '@sextant/base'
import { findPlace } from './place.js'
import { isAlive } from './process.js'
import { exists } from './exists.js'
import { urlOf } from './server.js'

/** The address of the embedded server that runs on a data directory; undefined when none runs. Starts and makes nothing. */
export async function runningDatabase(dataDirectory: string): Promise<Secret | undefined> {
  const place = await findPlace(dataDirectory)
  if (!place) return undefined
  const lines = (await readFile(join(place.cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  return lines[7]?.trim() === 'ready' && isAlive(pid) ? urlOf(place) : undefined
}

/** Whether a data directory has an embedded database, running or not. */
export async function hasDatabase(dataDirectory: string): Promise<boolean> {
  const place = await findPlace(dataDirectory)
  return place !== undefined && exists(join(place.cluster, 'PG_VERSION'))
}
