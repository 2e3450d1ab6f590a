import type { Adapter, AdapterPayload } from 'oidc-provider'
import { deleteGrant } from './grantStore.js'
import {
  artifactById,
  artifactByOtherId,
  type ArtifactStore,
  consumeArtifact,
  deleteArtifact,
  deleteArtifactsOfGrant,
  notePoll,
  putArtifact,
  type StoredArtifact,
} from './artifactStore.js'

/** What the adapter tells of. */
export interface AdapterEvents {
  /** A single-use code or token was presented a second time, at the same moment: its grant was ended. */
  readonly onRace: (kind: string) => Error
  /** What an artifact belongs to ended while it was being issued. */
  readonly onOrphan: () => Error
  /** A device asks again too soon. */
  readonly onHaste: () => Error
}

/** A device that waits for the interval of RFC 8628 may still be a little early by our clock, in seconds. */
const leastPollSeconds = 4

/** PostgreSQL's code for a broken foreign key: the appendix "Error Codes" of its manual. */
const foreignKeyViolation = '23503'

/** Stores one kind of the provider's artifacts. */
export function artifactAdapter(store: ArtifactStore, kind: string, events: AdapterEvents): Adapter {
  return {
    async upsert(id, payload, expiresIn) {
      const artifact = artifactOf(kind, id, payload, expiresIn ?? 3_600)
      await putArtifact(store, artifact).catch((error: unknown) => {
        throw isOrphan(error) ? events.onOrphan() : error
      })
    },
    async find(id) {
      const seconds = kind === 'DeviceCode' ? await notePoll(store, id) : undefined
      if (seconds !== undefined && seconds < leastPollSeconds) throw events.onHaste()
      return payloadOf(await artifactById(store, kind, id))
    },
    findByUid: async (uid) => payloadOf(await artifactByOtherId(store, kind, uid)),
    findByUserCode: async (userCode) => payloadOf(await artifactByOtherId(store, kind, userCode)),
    async consume(id) {
      if (await consumeArtifact(store, kind, id)) return
      const grantId = (await artifactById(store, kind, id))?.payload['grantId']
      if (typeof grantId === 'string') await deleteGrant(store.db, grantId)
      throw events.onRace(kind)
    },
    destroy: (id) => deleteArtifact(store, kind, id),
    revokeByGrantId: (grantId) => deleteArtifactsOfGrant(store, kind, grantId),
  }
}

const isOrphan = (error: unknown) => error instanceof Error && 'code' in error && error.code === foreignKeyViolation

function artifactOf(kind: string, id: string, payload: AdapterPayload, expiresInSeconds: number) {
  const { accountId, clientId, grantId, scope, uid, userCode, aud } = payload
  return {
    ...{ kind, id, payload, expiresInSeconds, grantId, clientId },
    otherId: kind === 'Session' ? uid : userCode,
    userId: accountId === undefined ? undefined : Number(accountId),
    scopes: scope?.split(' ').filter(Boolean) ?? [],
    audience: typeof aud === 'string' ? aud : undefined,
  }
}

function payloadOf(stored: StoredArtifact | undefined): AdapterPayload | undefined {
  if (stored === undefined) return undefined
  const consumed = stored.consumedAt === null ? {} : { consumed: Math.floor(stored.consumedAt.getTime() / 1000) }
  return { ...stored.payload, ...consumed }
}
