import { AppError, messageOf, withDeadline } from '@sextant/base'
import type { Viewer } from '../../http/viewer.js'
import { requireConfig } from './config/requireConfig.js'
import { readConfig } from './config/hostConfig.js'
import { positionIn } from '../../json/jsonTree.js'
import type { SyncProblem } from './externalService.js'
import { requireService, storedIfReadable } from './manage.js'
import { openingProblem, openWith, type OpenHosts, requireKind } from './openHost.js'
import { requireMayConnect } from './policy.js'
import type { CodeHostServices } from './services.js'
import { knownRepositories } from './sync/repositoryStore.js'
import { type Listing, listHost } from './sync/listing.js'
import { maxDeletions, planSync, type SyncPlan } from './sync/planSync.js'

/** A configuration that is looked at before it is saved. */
export interface Draft {
  readonly kind: string
  readonly config: string
  /** The connection that it is for; its stored secrets stand for `REDACTED`. */
  readonly id?: number | undefined
}

const checkMilliseconds = 30_000
const previewMilliseconds = 60_000

/** Whether a host answers: undefined, or a sentence about why not. */
export type Availability = { readonly checkedAt: Date; readonly problem: string | undefined }

/** Whether the host of a connection answers and takes the credentials. */
export async function checkConnection(
  { hosts }: { readonly hosts: OpenHosts },
  id: number,
  signal: AbortSignal,
): Promise<Availability> {
  return available(async () => hosts.open(id), signal)
}

/** The same for a configuration that is not saved. Throws where it cannot be read. Site admins only. */
export async function testDraft(
  services: CodeHostServices,
  viewer: Viewer,
  { draft, signal }: { readonly draft: Draft; readonly signal: AbortSignal },
): Promise<Availability> {
  const { open } = await readDraft(services, viewer, draft)
  return available(async () => open, signal)
}

type Checked = Pick<ReturnType<typeof openWith>, 'host' | 'hide'>

async function available(open: () => Promise<Checked>, signal: AbortSignal): Promise<Availability> {
  let hide = (text: string) => text
  try {
    const opened = await open()
    hide = opened.hide
    await opened.host.check(withDeadline(signal, checkMilliseconds))
    return { checkedAt: new Date(), problem: undefined }
  } catch (error) {
    if (signal.aborted || !(error instanceof AppError)) throw error
    return { checkedAt: new Date(), problem: hide(messageOf(error)) }
  }
}

async function readDraft(services: CodeHostServices, viewer: Viewer, { kind: name, config: text, id }: Draft) {
  requireMayConnect(viewer)
  const kind = requireKind(services.kinds, name)
  const service = id === undefined ? undefined : await requireService(services.db, id)
  if (service && service.kind !== kind.kind) {
    throw new AppError('invalid_argument', 'other-kind', 'The kind of a connection cannot be changed. Add another one.')
  }
  const stored = service && (await storedIfReadable(services, service, kind))
  const config = requireConfig(kind, text, stored)
  return { kind, config, service, open: openWith(services, kind, config) }
}

/** What is wrong with a draft, and where. Lines and columns count from 1. */
export interface DraftProblem {
  readonly message: string
  readonly line: number
  readonly column: number
  readonly offset: number
  readonly length: number
}

/** Empty when the draft can be saved. Asks no host. Site admins only. */
export async function draftProblems(
  services: CodeHostServices,
  viewer: Viewer,
  { kind: name, config: text, id }: Draft,
): Promise<readonly DraftProblem[]> {
  requireMayConnect(viewer)
  const kind = requireKind(services.kinds, name)
  const stored = id === undefined ? undefined : await storedIfReadable(services, { id }, kind)
  const read = readConfig(kind, text, stored)
  if (!read.ok) return read.problems.map((problem) => ({ ...problem, ...positionIn(text, problem.offset) }))
  const message = openingProblem(services, kind, read)
  return message === undefined ? [] : [{ message, line: 1, column: 1, offset: 0, length: 1 }]
}

/** What saving a configuration would do. Names are capped, counts are not. */
export interface Preview {
  readonly total: number
  readonly added: Named
  readonly renamed: {
    readonly count: number
    readonly names: readonly { readonly from: string; readonly to: string }[]
  }
  readonly removed: Named
  readonly unchanged: number
  readonly problems: readonly SyncProblem[]
  readonly problemCount: number
  /** Whether the removal would wait for a person. */
  readonly wouldBeHeld: boolean
}

export interface Named {
  readonly count: number
  readonly names: readonly string[]
}

const shownNames = 100

/**
 * Lists what the host has by a configuration that is not saved, and says what a sync would change; changes nothing.
 * Throws as the host does, and `deadline_exceeded` after a minute. Site admins only.
 */
export async function previewDraft(
  services: CodeHostServices,
  viewer: Viewer,
  { draft, signal }: { readonly draft: Draft; readonly signal: AbortSignal },
): Promise<Preview> {
  const { kind, config, service, open } = await readDraft(services, viewer, draft)
  const listing = await listHidden(open, signal)
  const url = kind.urlOf(config.config)
  const host = { serviceType: kind.serviceType, serviceId: url.endsWith('/') ? url : `${url}/` }
  const known = await knownRepositories(services.db, service?.id ?? newest, host)
  return previewOf(planSync(listing.repositories, known, { configured: maxDeletions(config.config) }), listing)
}

// Older connections give repositories their names.
const newest = Number.MAX_SAFE_INTEGER

async function listHidden(open: ReturnType<typeof openWith>, signal: AbortSignal): Promise<Listing> {
  const until = withDeadline(signal, previewMilliseconds)
  try {
    return await listHost(open, { signal: until })
  } catch (error) {
    if (until.aborted && !signal.aborted) throw tooLong()
    throw error instanceof AppError ? new AppError(error.code, error.reason, open.hide(error.message)) : error
  }
}

const tooLong = () =>
  new AppError(
    'deadline_exceeded',
    'preview-too-long',
    'The host takes longer than a minute to list its repositories. It can still be saved: a sync waits longer.',
  )

function previewOf(plan: SyncPlan, { repositories, problems, problemCount }: Listing): Preview {
  const isFresh = ({ known }: SyncPlan['kept'][number]) => !known.isLinked || known.isDeleted
  const added = [...plan.made, ...plan.kept.filter(isFresh).map(({ listed }) => listed)]
  const renamed = plan.kept.filter((each) => !isFresh(each) && isRenamed(each))
  return {
    total: repositories.length,
    added: named(added.map(({ name }) => name)),
    renamed: {
      count: renamed.length,
      names: renamed.slice(0, shownNames).map(({ known, listed }) => ({ from: known.name, to: listed.name })),
    },
    removed: named(plan.gone.map(({ name }) => name)),
    unchanged: repositories.length - added.length - renamed.length,
    problems,
    problemCount,
    wouldBeHeld: plan.isHeld,
  }
}

/** A number behind the name only says that the name is taken. */
function isRenamed({ known, listed }: SyncPlan['kept'][number]): boolean {
  return !known.isGoverned && known.name !== listed.name && known.name.replace(/-\d+$/, '') !== listed.name
}

const named = (names: readonly string[]): Named => ({ count: names.length, names: names.slice(0, shownNames) })
