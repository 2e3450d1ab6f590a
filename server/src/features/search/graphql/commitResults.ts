import type { CommitMatch } from '@sextant/contract'
import { printRepositoryRoute } from '@sextant/contract'
import { parseObjectId } from '@sextant/git'
import type { ObjectRef } from '@pothos/core'
import { type Builder, objectRef, type SchemaTypes } from '../../../graphql/builder.js'
import { type At, commitType, contentAt } from '../../browse/index.js'
import { gitRepository, repositoryType } from '../../repositories/index.js'
import type { CommitResult } from './foundResults.js'
import { fencedBlock, linkHTML, type Markdown, unfenced } from './markdown.js'

interface Highlight {
  readonly line: number
  readonly character: number
  readonly length: number
}

interface Highlighted {
  readonly value: string
  readonly highlights: readonly Highlight[]
}

interface ResultMatch {
  readonly url: string
  readonly body: Markdown
  readonly highlights: readonly Highlight[]
}

const resultType = objectRef<CommitResult>('CommitSearchResult')
const highlightType = objectRef<Highlight>('SearchHighlight')
const highlightedType = objectRef<Highlighted>('HighlightedString')
const matchType = objectRef<ResultMatch>('SearchResultMatch')

/** Defines commits as results, found by their message or by what they change. */
export function defineCommitResults(builder: Builder, markdown: ObjectRef<SchemaTypes, Markdown>) {
  defineHighlights(builder)
  builder.objectType(matchType, {
    fields: (t) => ({
      url: t.exposeString('url'),
      body: t.field({ type: markdown, description: 'The message or the diff, fenced.', resolve: ({ body }) => body }),
      highlights: t.field({ type: [highlightType], resolve: ({ highlights }) => [...highlights] }),
    }),
  })
  builder.objectField(repositoryType, 'matches', (t) =>
    t.field({
      type: [matchType],
      description: 'As every result has it. Empty: a repository is found by its name, which `label` shows.',
      resolve: () => [],
    }),
  )
  builder.objectType(resultType, {
    fields: (t) => ({
      label: t.field({ type: markdown, resolve: ({ match }) => labelOf(match) }),
      url: t.string({ resolve: ({ match }) => match.url }),
      detail: t.field({ type: markdown, resolve: ({ match }) => detailOf(match) }),
      matches: t.field({
        type: [matchType],
        description: 'Just one.',
        resolve: ({ match }) => [{ url: match.url, body: fencedBlock(match.content), highlights: highlightsOf(match) }],
      }),
      messagePreview: t.field({
        type: highlightedType,
        nullable: true,
        description: 'The message, of a commit that was found by it.',
        resolve: ({ match }) => (isDiff(match) ? null : highlighted(match)),
      }),
      diffPreview: t.field({
        type: highlightedType,
        nullable: true,
        description: 'The lines that match, of a commit that was found by what it changes.',
        resolve: ({ match }) => (isDiff(match) ? highlighted(match) : null),
      }),
      commit: t.field({ type: commitType, resolve: (result, _args, { signal }) => commitOf(result, signal) }),
    }),
  })
  return resultType
}

function defineHighlights(builder: Builder): void {
  builder.objectType(highlightType, {
    fields: (t) => ({
      line: t.exposeInt('line', { description: 'From 1.' }),
      character: t.exposeInt('character', { description: 'Code points from the start of the line, from 0.' }),
      length: t.exposeInt('length', { description: 'In code points.' }),
    }),
  })
  builder.objectType(highlightedType, {
    fields: (t) => ({
      value: t.exposeString('value'),
      highlights: t.field({ type: [highlightType], resolve: ({ highlights }) => [...highlights] }),
    }),
  })
}

const isDiff = ({ content }: CommitMatch) => content.startsWith('```diff\n')

const highlighted = (match: CommitMatch): Highlighted => ({
  value: unfenced(match.content),
  highlights: highlightsOf(match),
})

/** The fence is line 0 of the content, so the first line of what is in it is 1. */
const highlightsOf = ({ ranges }: CommitMatch): readonly Highlight[] =>
  ranges.map(([line, character, length]) => ({ line, character, length }))

function labelOf({ label, repository, url, authorName, message }: CommitMatch): Markdown {
  const home = printRepositoryRoute({ repository, rest: [] })
  const subject = message.trimStart().split('\n', 1)[0]?.trim() ?? ''
  const html = `<p>${linkHTML(repository, home)} › ${linkHTML(authorName, url)}: ${linkHTML(subject, url)}</p>`
  return { text: label, html }
}

function detailOf({ detail, oid, committerDate, url }: CommitMatch): Markdown {
  return { text: detail, html: `<p>${linkHTML(`${oid.slice(0, 7)} ${committerDate.slice(0, 10)}`, url)}</p>` }
}

/** The commit of a result. Throws when its repository is no git repository, which it was when it was searched. */
function commitOf({ match, repository }: CommitResult, signal: AbortSignal): At {
  const git = gitRepository(repository)
  const commit = parseObjectId(match.oid)
  if (!git || !commit) throw new Error('A commit was found where there is no git.')
  return contentAt(
    { repository, revision: match.oid, content: { kind: 'commit', gitDirectory: git.gitDirectory, commit } },
    signal,
  )
}
