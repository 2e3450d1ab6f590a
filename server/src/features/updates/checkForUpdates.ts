import { AppError, messageOf } from '@sextant/base'
import type { InstanceServices } from '../instance.js'
import { lastCheck, saveCheck } from './store.js'
import { isNewer } from './versions.js'

const day = 24 * 3_600_000
const mostBytes = 1024 * 1024

/** Where it is looked for a newer version; undefined while that is off. Ask each time. */
export function updateAddress({ configuration }: Pick<InstanceServices, 'configuration'>): URL | undefined {
  const text = configuration.get('update.url')
  return configuration.get('update.channel') === 'release' && URL.canParse(text) ? new URL(text) : undefined
}

/** Looks for a newer version if that is on and the last look is a day ago. */
export async function checkWhenDue(services: InstanceServices): Promise<void> {
  const last = await lastCheck(services.db)
  const isDue = last === undefined || Date.now() - last.checkedAt.getTime() > day
  if (isDue && updateAddress(services)) await checkForUpdates(services)
}

/** Looks now, and keeps what was found. Throws `failed_precondition` while it is off. */
export async function checkForUpdates(services: InstanceServices): Promise<void> {
  const url = updateAddress(services)
  if (!url) {
    const sentence = 'Set `update.channel` to "release" and `update.url` in the site configuration first.'
    throw new AppError('failed_precondition', 'updates-off', sentence)
  }
  await saveCheck(services.db, await look(services, url))
}

async function look({ outgoing, about }: InstanceServices, url: URL) {
  try {
    const answer = await outgoing.send({ url, headers: { accept: 'application/json' }, maxBytes: mostBytes })
    if (answer.status !== 200) return { version: null, error: `${url.host} answered ${answer.status}.` }
    const version = versionIn(answer.body)
    if (version === undefined) return { version: null, error: `${url.host} did not name a version.` }
    return { version: isNewer(version, about.version) ? version : null, error: null }
  } catch (error) {
    return { version: null, error: messageOf(error) }
  }
}

/** `version`, or `tag_name` as GitHub's REST API describes a release ("Get the latest release"). */
function versionIn(body: Buffer): string | undefined {
  try {
    const answer: unknown = JSON.parse(body.toString('utf8'))
    if (typeof answer !== 'object' || answer === null) return undefined
    const named = 'version' in answer ? answer.version : 'tag_name' in answer ? answer.tag_name : undefined
    const version = typeof named === 'string' ? named.replace(/^v/, '') : ''
    return /^\d{1,6}\.\d{1,6}\.\d{1,6}$/.test(version) ? version : undefined
  } catch {
    return undefined
  }
}
