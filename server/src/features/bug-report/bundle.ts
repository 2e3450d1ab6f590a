import { cpus, totalmem } from 'node:os'
import { redactDocument, secretsIn } from '../../configuration/index.js'
import { redactText } from '../../http/redact.js'
import { hostKinds, storedSecrets, withoutSecrets } from '../code-hosts/index.js'
import type { InstanceServices } from '../instance.js'
import { schemaMigrations } from '../operations/index.js'
import { latestVersion } from '../site-configuration/index.js'
import { figures, recentErrors, repositoryStates } from './store.js'

/** A part of the bundle under its own name. */
export interface BundlePart {
  readonly name: string
  /** What it holds and why, in a sentence. */
  readonly says: string
  /** JSON or text, without secrets. */
  readonly contents: string
}

/**
 * What somebody needs to understand a problem of this instance. Three walls keep secrets out: only what is named here is
 * put in; the configuration is redacted as its editor shows it; and every secret that is stored, in any of its shapes,
 * is taken out of all of it at the end, since an error may quote one.
 */
export async function bugReport(services: InstanceServices): Promise<readonly BundlePart[]> {
  const { db, keyring } = services
  const document = (await latestVersion(db, keyring))?.text ?? '{}'
  const secrets = [...secretsIn(document), ...(await storedSecrets(services, hostKinds))]
  const clean = (text: string) => redactLines(withoutSecrets(text, secrets))
  const part = (name: string, says: string, value: unknown): BundlePart => ({
    ...{ name, says },
    contents: clean(typeof value === 'string' ? value : JSON.stringify(value, undefined, 2)),
  })
  const { operations } = services
  return [
    part('version', 'What runs, and on what.', await versionOf(services)),
    part('configuration', 'The site configuration. REDACTED stands for each secret.', redactDocument(document)),
    part('health', 'What the doctor finds.', await operations.examine()),
    part('figures', 'How much there is of what.', { ...(await figures(db)), repositories: await repositoryStates(db) }),
    part('errors', 'The last failures of what the server does by itself.', await recentErrors(db)),
    part('outbound-requests', 'Requests to other servers that failed.', failedRequests(services)),
    part('slow-requests', 'Slow questions to the API: their names and times, not what was asked.', slowOnes(services)),
  ]
}

/** Long texts line by line: the redactor cuts what is long for a line. */
const redactLines = (text: string) => text.split('\n').map(redactText).join('\n')

async function versionOf({ about, db, operations }: InstanceServices) {
  const migrations = await schemaMigrations(db, operations.migrations)
  return {
    sextant: about.version,
    node: process.version,
    platform: `${process.platform}-${process.arch}`,
    processors: cpus().length,
    memoryBytes: totalmem(),
    runningForSeconds: Math.round(process.uptime()),
    newestMigration: migrations.find(({ appliedAt }) => appliedAt)?.name,
    pendingMigrations: migrations.filter(({ appliedAt }) => !appliedAt).map(({ name }) => name),
  }
}

/** Neither headers nor paths: a path may name a repository that whoever reads the report must not know. */
function failedRequests({ operations }: InstanceServices) {
  const failed = operations.outgoing().filter(({ status = 0, error }) => error !== undefined || status >= 400)
  return failed.map(({ startedAt, method, url, status, error }) => ({
    ...{ at: new Date(startedAt), method, host: URL.canParse(url) ? new URL(url).host : '', status, error },
  }))
}

function slowOnes({ operations }: InstanceServices) {
  return operations.slow.recent().map(({ startedAt, name, duration, errors }) => ({
    ...{ at: startedAt, name, seconds: duration, errors: errors.length },
  }))
}
