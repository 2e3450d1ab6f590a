import { AppError } from '@sextant/base'
import { type Database, transaction } from '@sextant/database'
import { decodeId } from '../../graphql/ids.js'
import { requireSignedIn, requireSiteAdmin, type Viewer } from '../../http/viewer.js'
import { recordAct } from '../audit-log/index.js'
import { everybody } from './evaluate.js'
import { isOwnToggle, mayOverride, requireMayOverride } from './policy.js'
import * as store from './store.js'

/** What a flag is to be: a value for all, or so many of 10,000. */
export interface FlagInput {
  readonly value?: boolean | null | undefined
  readonly rolloutBasisPoints?: number | null | undefined
}

/** Makes a flag. Throws `AppError` when there is one of this name, or when it is neither a value nor a rollout. */
export async function createFlag(db: Database, viewer: Viewer, name: string, input: FlagInput): Promise<store.Flag> {
  requireSiteAdmin(viewer)
  const setting = requireSetting(input)
  // `new` is the address of the page that makes one.
  if (name === 'new' || !/^[a-zA-Z0-9][a-zA-Z0-9._-]{0,99}$/.test(name)) {
    throw bad('bad-flag-name', 'The name of a flag has up to 100 letters, digits, dots, hyphens and underscores.')
  }
  return transaction(db, async (tx) => {
    const flag = await store.insertFlag(tx, name, setting)
    if (!flag) throw new AppError('already_exists', 'flag-exists', `There is a feature flag ${name} already.`)
    await recordAct(tx, viewer, { act: 'featureFlag.create', entity: entityOf(name), after: { ...setting } })
    return flag
  })
}

export async function changeFlag(db: Database, viewer: Viewer, name: string, input: FlagInput): Promise<store.Flag> {
  requireSiteAdmin(viewer)
  const setting = requireSetting(input)
  return transaction(db, async (tx) => {
    const before = await store.flagNamed(tx, name)
    const flag = await store.updateFlag(tx, name, setting)
    if (!before || !flag) throw noFlag(name)
    await recordAct(tx, viewer, {
      ...{ act: 'featureFlag.update', entity: entityOf(name), after: { ...setting } },
      before: { value: before.value, rollout: before.rollout },
    })
    return flag
  })
}

/** Forgets a flag and what was said of single people. One that is not there is gone already. */
export async function removeFlag(db: Database, viewer: Viewer, name: string): Promise<void> {
  requireSiteAdmin(viewer)
  await transaction(db, async (tx) => {
    const before = await store.flagNamed(tx, name)
    if (!before) return
    await store.deleteFlag(tx, name)
    const { value, rollout } = before
    await recordAct(tx, viewer, { act: 'featureFlag.delete', entity: entityOf(name), before: { value, rollout } })
  })
}

/**
 * Says for somebody whether a flag is on. Site admins may for everybody, people for themselves where it is theirs: such
 * a toggle can be turned again and again, and needs no administrator to have made its flag.
 */
export async function createOverride(
  db: Database,
  viewer: Viewer,
  { namespace, flagName, value }: { readonly namespace: string; readonly flagName: string; readonly value: boolean },
): Promise<store.Override> {
  const subject = requireNamespace(namespace)
  const user = requireMayOverride(viewer, flagName, subject)
  return transaction(db, async (tx) => {
    const override = isOwnToggle(user, flagName, subject)
      ? await store.putToggle(tx, flagName, { userId: user.userId, value })
      : await store.insertOverride(tx, flagName, { ...subject, value })
    if (!override) throw await whyNot(tx, flagName)
    await recordAct(tx, viewer, { act: 'featureFlag.override', entity: entityOf(flagName), after: { ...override } })
    return override
  })
}

/** Changes what was said, or with null takes it back. */
export async function changeOverride(
  db: Database,
  viewer: Viewer,
  { id, value }: { readonly id: number | undefined; readonly value: boolean | null },
): Promise<store.Override> {
  requireSignedIn(viewer)
  return transaction(db, async (tx) => {
    const before = id === undefined ? undefined : await store.overrideById(tx, id)
    if (!before || !mayOverride(requireSignedIn(viewer), before.flagName, before)) throw noOverride()
    if (value === null) await store.deleteOverride(tx, before.id)
    else await store.updateOverride(tx, before.id, value)
    const act = value === null ? 'featureFlag.removeOverride' : 'featureFlag.override'
    const after = value === null ? {} : { value }
    await recordAct(tx, viewer, { act, entity: entityOf(before.flagName), before: { ...before }, after })
    return { ...before, value: value ?? before.value }
  })
}

function requireSetting({ value, rolloutBasisPoints }: FlagInput): store.FlagSetting {
  const rollout = rolloutBasisPoints ?? null
  if ((typeof value === 'boolean') === (rollout !== null)) {
    throw bad('bad-flag', 'Give either `value` or `rolloutBasisPoints`.')
  }
  if (rollout !== null && (rollout < 0 || rollout > everybody)) {
    throw bad('bad-rollout', `A rollout is a number from 0 to ${everybody}: 100 for each percent.`)
  }
  return { value: value ?? null, rollout }
}

function requireNamespace(text: string): store.Namespace {
  const { kind, id } = decodeId(text) ?? {}
  if (typeof id === 'number' && id > 0) {
    if (kind === 'User') return { userId: id, organizationId: null }
    if (kind === 'Org') return { userId: null, organizationId: id }
  }
  throw bad('bad-namespace', 'The namespace must be the id of a user or of an organization.')
}

async function whyNot(db: Database, flagName: string): Promise<AppError> {
  if (!(await store.flagNamed(db, flagName))) return noFlag(flagName)
  const sentence = 'There is an override for this already, or nobody has this id.'
  return new AppError('already_exists', 'override-exists', sentence)
}

const entityOf = (name: string) => ({ kind: 'FeatureFlag', id: name, name })

const bad = (reason: string, message: string) => new AppError('invalid_argument', reason, message)

const noFlag = (name: string) => new AppError('not_found', 'no-flag', `There is no feature flag ${name}.`)

const noOverride = () => new AppError('not_found', 'no-override', 'There is no such override.')
