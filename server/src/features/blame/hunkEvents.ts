import { type BlameStreamHunk, printRepositoryRoute, uncommittedID } from '@sextant/contract'
import type { BlamedCommit, BlameHunk } from '@sextant/git'
import type { Database } from '@sextant/database'
import { usersKnownAs } from '../accounts/index.js'

type User = NonNullable<BlameStreamHunk['user']>

/** Writes hunks as events of one stream: what a client needs to be told once is told once. */
export function hunkWriter(db: Database, repository: string) {
  const told = new Set<BlamedCommit>()
  const users = new Map<string, User | undefined>()
  return async (hunks: readonly BlameHunk[]): Promise<readonly BlameStreamHunk[]> => {
    await findUsers(db, hunks, users)
    return hunks.map((hunk) => {
      const isFirst = !told.has(hunk.commit)
      told.add(hunk.commit)
      const user = users.get(emailOf(hunk))
      return { ...hunkEvent(hunk, repository, isFirst), ...(user && { user }) }
    })
  }
}

function emailOf({ commit }: BlameHunk): string {
  return commit.author.email.toLowerCase()
}

async function findUsers(db: Database, hunks: readonly BlameHunk[], users: Map<string, User | undefined>) {
  const committed = hunks.filter(({ commit }) => commit.id !== undefined)
  const emails = [...new Set(committed.map(emailOf))].filter((email) => email !== '' && !users.has(email))
  if (emails.length === 0) return
  for (const email of emails) users.set(email, undefined)
  for (const { knownAs, username, displayName } of await usersKnownAs(db, { usernames: [], emails })) {
    users.set(knownAs, { username, displayName: displayName ?? username, avatarURL: null })
  }
}

function hunkEvent(hunk: BlameHunk, repository: string, withBody: boolean): BlameStreamHunk {
  const { commit, startLine, lines, originalLine, path, previous } = hunk
  const { id, author, summary, parents, body } = commit
  return {
    startLine,
    endLine: startLine + lines,
    commitID: id ?? uncommittedID,
    author: id
      ? { Name: author.name, Email: author.email, Date: (author.date ?? new Date(0)).toISOString() }
      : nobody(),
    message: id ? summary : 'Not committed yet',
    filename: path,
    originalStartLine: originalLine,
    commit: {
      parents,
      ...(previous && { previous: { commitID: previous.commit, filename: previous.path } }),
      url: id ? printRepositoryRoute({ repository, rest: ['commit', id] }) : '',
      ...(withBody && body !== '' && { body }),
    },
  }
}

const nobody = () => ({ Name: 'Not committed yet', Email: '', Date: new Date().toISOString() })
