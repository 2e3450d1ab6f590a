import { AppError } from '@sextant/base'
import { transaction } from '@sextant/database'
import { changedKeys, isAuthKey, needsRestart, readDocument, restoreDocument } from '../../configuration/index.js'
import type { DocumentProblem } from '../../json/keyProblems.js'
import type { Viewer } from '../../http/viewer.js'
import { positionIn, readTree } from '../../json/jsonTree.js'
import { redacted } from '../../json/secrets/redactedSecret.js'
import { recordAct } from '../audit-log/index.js'
import { requireFreshSession } from '../sign-in/index.js'
import { auditedChange } from './auditedChange.js'
import { requireAdministratorsStay, requireMayEdit } from './policy.js'
import type { SiteConfigurationServices } from './services.js'
import { insertVersion, latestVersion, lockVersions } from './store.js'

/** What a site admin has edited: the version they began with, and the text with `REDACTED` for secrets that stay. */
export interface SiteConfigurationEdit {
  readonly lastId: number
  readonly input: string
}

/**
 * Saves an edited document. Comments and layout stay, and so does every secret that still says `REDACTED`. Answers
 * whether something of it holds from the next start only. Throws `AppError`: 'aborted' when somebody else has saved
 * meanwhile, 'invalid_argument' with lines and columns for what cannot be saved, 'failed_precondition' when nobody could
 * administer the site any more.
 */
export async function updateSiteConfiguration(
  services: SiteConfigurationServices,
  viewer: Viewer,
  { lastId, input }: SiteConfigurationEdit,
): Promise<boolean> {
  const admin = requireMayEdit(services, viewer)
  const { db, keyring, live } = services
  const restart = await transaction(db, async (tx) => {
    await lockVersions(tx, lastId)
    // A text that cannot be opened any more can only be replaced.
    const stored = (await latestVersion(tx, keyring))?.text ?? '{}'
    const text = requireUsable(input, stored)
    const [before, after] = [readDocument(stored).values, readDocument(text).values]
    const changed = changedKeys(before, after)
    if (changed.some(isAuthKey)) await requireFreshSession(tx, admin)
    if (changed.includes('auth.providers')) await requireAdministratorsStay(tx, before, after)
    const version = await insertVersion(tx, keyring, { text, authorId: admin.userId })
    const entity = { kind: 'Site', id: 'site' }
    await recordAct(tx, viewer, { act: 'siteConfiguration.update', entity, ...auditedChange(stored, text, version) })
    return needsRestart(changed)
  })
  await live.reload()
  return restart
}

/** The text as it is stored: whole, with its secrets. */
function requireUsable(input: string, stored: string): string {
  const problems = editProblems(input, stored).filter(({ severity }) => severity === 'error')
  if (problems.length > 0) throw unusable(input, problems)
  const restored = restoreDocument(input, stored)
  if (!restored.ok) throw unusable(input, restored.problems)
  return restored.text
}

/** What is wrong with an edited document, where `stored` is the one that holds. */
export function editProblems(input: string, stored: string): readonly DocumentProblem[] {
  if (!readTree(input).ok) return readDocument(input).problems
  const restored = restoreDocument(input, stored)
  const again = restored.ok ? [] : restored.problems.map((problem) => ({ ...problem, severity: 'error' as const }))
  // Places are told in the text that the person sees.
  return [...again, ...readDocument(input).problems.filter(isAboutText(input))]
}

/** A stand-in need not look like the secret. */
const isAboutText =
  (input: string) =>
  ({ offset, length }: DocumentProblem): boolean =>
    input.slice(offset, offset + length) !== JSON.stringify(redacted)

const shownProblems = 3

function unusable(text: string, problems: readonly Pick<DocumentProblem, 'message' | 'offset'>[]): AppError {
  const sentences = problems.slice(0, shownProblems).map(({ message, offset }) => {
    const { line, column } = positionIn(text, offset)
    return `Line ${line}, column ${column}: ${message}`
  })
  return new AppError('invalid_argument', 'bad-configuration', sentences.join(' '))
}
