import { lastRemoval } from '@sextant/git'
import { objectRef, type SchemaPart } from '../../graphql/builder.js'
import { gitRepository, repositoryType, resolveContent } from '../repositories/index.js'
import { type At, contentAt } from './at.js'
import type { ContentOpener } from './openContent.js'
import { commitType } from './types.js'

/** The GraphQL type of a path that a revision does not have. */
export const missingPathType = objectRef<{ readonly at: At; readonly path: string }>('MissingPath')

/** Why a revision or a path leads nowhere, for the pages that have to say so. */
export function missingSchema(opener: ContentOpener): SchemaPart {
  return (builder) => {
    const problem = builder.enumType('RevisionProblem', {
      values: {
        NOT_CLONED: { value: 'not-cloned', description: 'The repository was never cloned.' },
        EMPTY: { value: 'empty', description: 'The repository has no commits yet.' },
        NO_SUCH_REVISION: { value: 'no-such-revision' },
        BAD_REVISION: { value: 'bad-revision', description: 'No revision can be written so.' },
      } as const,
    })
    builder.objectField(repositoryType, 'revisionProblem', (t) =>
      t.field({
        type: problem,
        nullable: true,
        description: 'What stands in the way of reading a revision. Null when nothing does.',
        args: { rev: t.arg.string({ required: true }) },
        async resolve(repository, { rev }, { signal }) {
          const resolved = await resolveContent(repository, rev, signal)
          return resolved.ok ? null : resolved.reason
        },
      }),
    )
    builder.objectField(commitType, 'missingPath', (t) =>
      t.field({
        type: missingPathType,
        description: 'What is known of a path that the revision does not have.',
        args: { path: t.arg.string({ required: true }) },
        resolve: (at, { path }) => ({ at, path: path.replace(/^\/+|\/+$/g, '') }),
      }),
    )
    builder.objectType(missingPathType, {
      fields: (t) => ({
        inDefaultBranch: t.string({
          nullable: true,
          description: '`tree` or `blob` when the default branch has it. Null when it does not.',
          async resolve({ at: { repository }, path }, _args, { signal }) {
            const resolved = await resolveContent(repository, '', signal)
            const kind = resolved.ok ? await opener.kindOf(resolved.content, path, signal) : undefined
            return kind === 'directory' ? 'tree' : kind && 'blob'
          },
        }),
        removedIn: t.field({
          type: commitType,
          nullable: true,
          description: 'The last commit before the revision that removed it. Null when none was found in two seconds.',
          resolve: ({ at, path }, _args, { signal }) => removalOf(at, path, signal),
        }),
      }),
    })
  }
}

async function removalOf({ repository, content }: At, path: string, signal: AbortSignal): Promise<At | null> {
  const git = gitRepository(repository)
  const from = content.kind === 'folder' ? undefined : content.commit
  if (!git || !from || path === '') return null
  const commit = await lastRemoval(git, from, path, signal)
  if (!commit) return null
  return contentAt({ repository, revision: commit, content: { kind: 'commit', ...git, commit } }, signal)
}
