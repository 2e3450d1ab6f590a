import { AppError } from '@sextant/base'
import { type Builder, objectRef } from '../../graphql/builder.js'
import { requireSiteAdmin } from '../../http/viewer.js'
import type { Repository } from '../repositories/index.js'
import type { IndexingServices } from './services.js'
import { listSkipped, type SkippedFile, type SkippedList } from './skippedList.js'

export const skippedListType = objectRef<SkippedList>('SkippedFileList')
const skippedFileType = objectRef<SkippedFile>('SkippedFile')
const mostShown = 1000

/** Defines what lists the files that are found by their path only. */
export function defineSkippedList(builder: Builder): void {
  const reason = builder.enumType('SkippedFileReason', {
    values: {
      BINARY: { value: 'binary', description: 'It holds no text.' },
      TOO_LARGE: { value: 'too-large', description: 'It is larger than 1 MiB, and no setting allows that.' },
    } as const,
  })
  builder.objectType(skippedFileType, {
    fields: (t) => ({
      path: t.exposeString('path'),
      reason: t.field({ type: reason, resolve: (file) => file.reason }),
      byteSize: t.field({ type: 'BigInt', resolve: ({ byteSize }) => byteSize }),
    }),
  })
  builder.objectType(skippedListType, {
    fields: (t) => ({
      nodes: t.field({ type: [skippedFileType], resolve: ({ files }) => [...files] }),
      complete: t.exposeBoolean('complete', { description: 'False when there may be others.' }),
    }),
  })
}

/** The list for a viewer who administers the repository: it costs a look through all of its files. */
export function skippedOf(
  { indexer }: Pick<IndexingServices, 'indexer'>,
  { repository, commit, first }: { readonly repository: Repository; readonly commit: string; readonly first: number },
  { viewer, signal }: { readonly viewer: Parameters<typeof requireSiteAdmin>[0]; readonly signal: AbortSignal },
): Promise<SkippedList> {
  requireSiteAdmin(viewer)
  if (first < 0 || first > mostShown) {
    throw new AppError('invalid_argument', 'page-size', `\`first\` must be between 0 and ${mostShown}.`)
  }
  return listSkipped(repository, commit, { settings: indexer.settings, first, signal })
}
