import { readFile } from 'node:fs/promises'
import { messageOf } from '@sextant/base'
import { transaction } from '@sextant/database'
import { positionIn, readTree } from '../../json/jsonTree.js'
import { recordAct } from '../audit-log/index.js'
import { auditedChange } from './auditedChange.js'
import type { ConfigurationFile, SiteConfigurationServices } from './services.js'
import { insertVersion, latestVersion, lockVersions } from './store.js'

/** How often the file is looked at: it may lie in a volume that tells of no changes. */
const lookMilliseconds = 2000

/**
 * Takes the site configuration from a file, now and whenever it changes. A file that cannot be read is told, and what
 * was read before holds. Answers how to stop.
 */
export async function followFile(services: SiteConfigurationServices, file: ConfigurationFile): Promise<() => void> {
  let taken = await takeFile(services, file)
  const look = async () => {
    // Compared by what it says: its times may be those of before, and a change during the first reading counts.
    const text = await readFile(file.path, 'utf8').catch(() => undefined)
    if (text !== taken) taken = await takeFile(services, file)
  }
  const timer = setInterval(() => void look(), lookMilliseconds).unref()
  return () => clearInterval(timer)
}

/** The text that was read, used or not; undefined when it could not be. */
async function takeFile(services: SiteConfigurationServices, { path }: ConfigurationFile): Promise<string | undefined> {
  const { live, log } = services
  let text: string | undefined
  try {
    text = await readFile(path, 'utf8')
    const problem = problemOf(text)
    live.tell(problem && `The configuration file ${path} is not used. ${problem}`)
    if (problem === undefined) await store(services, text)
  } catch (error) {
    live.tell(`The configuration file ${path} cannot be read: ${messageOf(error)}.`)
    log.error('The configuration file cannot be read', { file: path, error: messageOf(error) })
  }
  await live.reload()
  return text
}

function problemOf(text: string): string | undefined {
  const read = readTree(text)
  const [first] = read.ok ? [] : read.problems
  return first && `Line ${positionIn(text, first.offset).line}: ${first.message}`
}

async function store({ db, keyring }: SiteConfigurationServices, text: string): Promise<void> {
  await transaction(db, async (tx) => {
    // Of several processes with the same file one stores it.
    await lockVersions(tx)
    const last = await latestVersion(tx, keyring)
    if (last?.text === text) return
    const id = await insertVersion(tx, keyring, { text, authorId: null })
    const entity = { kind: 'Site', id: 'site' }
    await recordAct(tx, 'server', {
      act: 'siteConfiguration.update',
      entity,
      ...auditedChange(last?.text ?? '{}', text, id),
    })
  })
}
