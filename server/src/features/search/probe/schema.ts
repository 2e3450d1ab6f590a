import { AppError } from '@sextant/base'
import { type Builder, objectRef } from '../../../graphql/builder.js'
import { askerOf, type FairGate } from '../../../http/fairGate.js'
import { askedArgs, readAsked } from '../relaxations/askedArgs.js'
import type { SearchServices } from '../search.js'
import { probeFile } from './probeFile.js'
import { probeReasons, type ProbeVerdict } from './verdict.js'

const probeType = objectRef<ProbeVerdict>('SearchProbe')

/** No path of a repository that can be read is longer, in characters. */
const longestPath = 4096
const longestName = 512

/** What became of one file in a search, in GraphQL. */
export function defineProbe(builder: Builder, services: SearchServices, gate: FairGate): void {
  const values = Object.fromEntries(
    probeReasons.map((reason) => [reason.toUpperCase().replaceAll('-', '_'), { value: reason }]),
  )
  const reasonType = builder.enumType('SearchProbeReason', { values })
  builder.objectType(probeType, {
    description: 'Why a file is not among the results of a search, or where it is.',
    fields: (t) => ({
      reason: t.field({ type: reasonType, resolve: ({ reason }) => reason }),
      sentence: t.exposeString('sentence', { description: 'The reason in words.' }),
      parts: t.stringList({
        description: 'The filters that leave the file out, or the terms that it lacks.',
        resolve: ({ parts }) => [...parts],
      }),
      nearPaths: t.stringList({
        description: 'Where there is no such file: paths like it, the nearest first.',
        resolve: ({ nearPaths }) => [...nearPaths],
      }),
      revision: t.string({
        nullable: true,
        description: 'The revision that was looked at; empty for the default branch. Null when none was.',
        resolve: ({ revision }) => revision,
      }),
      indexed: t.boolean({
        nullable: true,
        description: 'Whether the index holds that revision.',
        resolve: ({ indexed }) => indexed,
      }),
      place: t.int({ nullable: true, description: 'Among the results, from 1.', resolve: ({ place }) => place }),
    }),
  })
  builder.queryField('searchProbe', (t) =>
    t.field({
      type: probeType,
      description: 'Looks at one file as a search does, and says what becomes of it.',
      args: { ...askedArgs(t), repository: t.arg.string({ required: true }), path: t.arg.string({ required: true }) },
      resolve: (_root, args, { viewer, signal }) => {
        const { repository, path } = checked(args)
        return gate.pass(askerOf(viewer), signal, () =>
          probeFile(services, viewer, { asked: readAsked(args), repository, path, signal }),
        )
      },
    }),
  )
}

function checked({ repository, path }: { readonly repository: string; readonly path: string }) {
  const isTooLong = repository.length > longestName || path.length > longestPath
  if (isTooLong || path.includes('\0') || repository.includes('\0')) {
    throw new AppError('invalid_argument', 'no-path', 'That is no path of a file in a repository.')
  }
  if (repository.trim() === '' || path.trim() === '') {
    throw new AppError('invalid_argument', 'no-path', 'Name a repository and the path of a file in it.')
  }
  return { repository: repository.trim(), path }
}
