import { rm, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { AppError } from '@sextant/base'
import type { Viewer } from '../../http/viewer.js'
import { findById } from '../repositories/index.js'
import { requireRoom } from './diskRoom.js'
import { partFile, uploadFolder } from './places.js'
import { mayGoOn, requireMayUpload } from './policy.js'
import type { PreciseIndex } from './preciseIndex.js'
import type { PreciseIndexServices } from './services.js'
import { changeIndex, insertIndex } from './store.js'
import type { UploadRequest, UploadSubject } from './uploadRequest.js'
import { countUnderWay, finishUpload, notePart, openUpload } from './uploadStore.js'
import { UploadTooLarge } from './uploadTooLarge.js'
import { uploadTarget } from './uploadTarget.js'
import { writeBody } from './writeBody.js'

/** Builds of many projects may upload at once. */
const mostUnderWay = 200

/** A request of an upload, with who sends it and what it brings. */
export interface Arrival {
  readonly viewer: Viewer
  readonly body: Readable
  readonly signal: AbortSignal
}

/** Takes one request of an upload. Answers the id of one that has begun. */
export async function receiveUpload(
  services: PreciseIndexServices,
  request: UploadRequest,
  arrival: Arrival,
): Promise<number | undefined> {
  if (request.kind === 'whole') return takeWhole(services, request.subject, arrival)
  if (request.kind === 'begin') return (await begin(services, request, arrival)).id
  const upload = await requireUpload(services, arrival.viewer, request.uploadId)
  await (request.kind === 'part'
    ? takePart(services, upload, { ...arrival, part: request.part })
    : end(services, upload))
  return undefined
}

async function begin(
  services: PreciseIndexServices,
  { subject, partCount }: { readonly subject: UploadSubject; readonly partCount?: number },
  { viewer, signal }: Arrival,
): Promise<PreciseIndex> {
  const { announcedBytes = 0 } = subject
  if (announcedBytes > services.limits.unpacked) throw new UploadTooLarge(services.limits.unpacked)
  const { id: repositoryId } = await uploadTarget(services, viewer, subject, signal)
  await requireRoom(services)
  const uploadedBy = viewer.kind === 'user' ? viewer.userId : undefined
  if ((await countUnderWay(services.db, uploadedBy)) >= mostUnderWay) {
    const message = `You have ${mostUnderWay} uploads under way. End some of them, or wait an hour.`
    throw new AppError('resource_exhausted', 'too-many-uploads', message)
  }
  const { repository: _name, ...about } = subject
  return insertIndex(services.db, {
    ...about,
    repositoryId,
    state: 'UPLOADING_INDEX',
    reason: viewer.kind === 'user' ? `${viewer.username} began to upload it.` : 'Somebody began to upload it.',
    uploadedBy,
    partCount,
  })
}

async function takeWhole(services: PreciseIndexServices, subject: UploadSubject, arrival: Arrival): Promise<number> {
  const { id } = await begin(services, { subject }, arrival)
  try {
    const bytes = await writeBody(arrival.body, partFile(services.folder, id, 0), services.limits.packed)
    if (bytes === 0) throw new AppError('invalid_argument', 'no-body', 'The request has no body: the index is missing.')
    await finishUpload(services.db, id, bytes)
    return id
  } catch (error) {
    await abandon(services, id, 'The upload was refused or broken off.')
    throw error
  }
}

/** Ends an upload that does not become whole. */
export async function abandon({ db, folder }: PreciseIndexServices, id: number, reason: string): Promise<void> {
  if (await changeIndex(db, id, { from: ['UPLOADING_INDEX'], state: 'DELETED', reason }))
    await rm(uploadFolder(folder, id), { recursive: true, force: true })
}

/** Throws `not_found` alike for an upload that there is not, that is another's, or of what the viewer may not read now. */
async function requireUpload(services: PreciseIndexServices, viewer: Viewer, id: number): Promise<PreciseIndex> {
  const upload = await openUpload(services.db, id)
  const isOwn = upload && mayGoOn(viewer, upload)
  if (isOwn && (await findById(services.store, viewer, upload.repositoryId))) {
    requireMayUpload(services, viewer)
    return upload
  }
  throw new AppError('not_found', 'no-upload', `You have no upload ${id} under way.`)
}

async function takePart(
  services: PreciseIndexServices,
  { id, state, partCount = 1, parts, uploadBytes = 0 }: PreciseIndex,
  { part, body }: Arrival & { readonly part: number },
): Promise<void> {
  if (part >= partCount)
    throw new AppError('invalid_argument', 'bad-part', `The upload has ${partCount} parts, counted from 0.`)
  if (state !== 'UPLOADING_INDEX') throw ended(id)
  await requireRoom(services)
  const left = services.limits.packed - (parts.includes(part) ? 0 : uploadBytes)
  const bytes = await writeBody(body, partFile(services.folder, id, part), left)
  if (!(await notePart(services.db, id, { part, bytes }))) throw ended(id)
}

async function end(services: PreciseIndexServices, { id, state, partCount = 1 }: PreciseIndex): Promise<void> {
  if (state !== 'UPLOADING_INDEX') return
  const sizes = await Promise.all(numbersBelow(partCount).map((part) => sizeOf(services, id, part)))
  const missing = sizes.indexOf(0)
  if (missing >= 0) {
    const message = `Part ${missing} of the upload has not come: ${sizes.filter((size) => size > 0).length} of ${partCount} are here.`
    throw new AppError('invalid_argument', 'missing-part', message)
  }
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  if (bytes > services.limits.packed) throw new UploadTooLarge(services.limits.packed)
  await finishUpload(services.db, id, bytes)
}

const ended = (id: number) => new AppError('invalid_argument', 'upload-ended', `The upload ${id} has ended already.`)

const numbersBelow = (count: number) => Array.from({ length: count }, (_none, at) => at)

/** Bytes of a part that is here whole; 0 where it is not. */
const sizeOf = ({ folder }: PreciseIndexServices, id: number, part: number): Promise<number> =>
  stat(partFile(folder, id, part)).then(
    ({ size }) => size,
    () => 0,
  )
