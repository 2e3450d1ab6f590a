import type { BlameEvents, BlameStreamHunk } from '@sextant/contract'

/** What is known of who wrote the lines of a file. A value: what comes later makes another one. */
export interface BlameState {
  readonly phase: 'idle' | 'reading' | 'done' | 'failed'
  /** In the order in which they came. */
  readonly hunks: readonly BlameStreamHunk[]
  /** For each line, counted from 0, the place of its hunk in `hunks` plus one; 0 while it is not known. */
  readonly places: Uint32Array
  /** How many commits are left out as `.git-blame-ignore-revs` asks for. */
  readonly ignoredRevisions: number
  /** Whether some lines will never be told, because they are too many. */
  readonly isTruncated: boolean
  /** A sentence, when it failed. */
  readonly error?: string
}

export type BlameEvent = {
  [Name in keyof BlameEvents]: { readonly name: Name; readonly data: BlameEvents[Name] }
}[keyof BlameEvents]

/** Nothing is known of a file with so many lines. */
export function emptyBlame(lineCount: number, phase: BlameState['phase'] = 'idle'): BlameState {
  return { phase, hunks: [], places: new Uint32Array(lineCount), ignoredRevisions: 0, isTruncated: false }
}

/** What is known after some events. */
export function afterEvents(state: BlameState, events: readonly BlameEvent[]): BlameState {
  const fresh = events.flatMap((event) => (event.name === 'hunk' ? event.data : []))
  const ends = events.filter((event) => event.name !== 'hunk')
  return ends.reduce(afterEnd, fresh.length === 0 ? state : withHunks(state, fresh))
}

function withHunks(state: BlameState, fresh: readonly BlameStreamHunk[]): BlameState {
  const places = Uint32Array.from(state.places)
  for (const [at, { startLine, endLine }] of fresh.entries()) {
    places.fill(state.hunks.length + at + 1, startLine - 1, endLine - 1)
  }
  return { ...state, places, hunks: [...state.hunks, ...fresh] }
}

function afterEnd(state: BlameState, event: Exclude<BlameEvent, { name: 'hunk' }>): BlameState {
  if (event.name === 'error') return { ...state, phase: 'failed', error: event.data.message }
  const { ignoredRevisions = 0, truncated = false } = event.data
  return { ...state, phase: 'done', ignoredRevisions, isTruncated: truncated }
}

/** The hunk of a line, counted from 1; undefined while it is not known. */
export function hunkOf({ places, hunks }: BlameState, line: number): BlameStreamHunk | undefined {
  const place = places[line - 1]
  return place ? hunks[place - 1] : undefined
}

/** Whether the lines of a commit begin at a line, counted from 1: what stands above it comes from another one. */
export function beginsCommit(state: BlameState, line: number): boolean {
  const own = hunkOf(state, line)
  return own !== undefined && own.commitID !== hunkOf(state, line - 1)?.commitID
}

/** What follows the subject of a commit; it comes with one of the commit's hunks. Empty for none. */
export function bodyOf({ hunks }: BlameState, commitID: string): string {
  return hunks.find((hunk) => hunk.commitID === commitID && hunk.commit.body)?.commit.body ?? ''
}

/** Who wrote lines of a file, and how many. */
export interface BlameAuthorLines {
  readonly name: string
  /** In lower case: it names the author. */
  readonly email: string
  readonly lines: number
}

/** The authors of the lines that are known, who wrote most of them first. */
export function authorsOf({ hunks }: BlameState): readonly BlameAuthorLines[] {
  const byEmail = new Map<string, BlameAuthorLines>()
  for (const { author, startLine, endLine } of hunks) {
    const email = author.Email.toLowerCase()
    const before = byEmail.get(email)?.lines ?? 0
    byEmail.set(email, { name: byEmail.get(email)?.name ?? author.Name, email, lines: before + endLine - startLine })
  }
  return [...byEmail.values()].filter(({ email }) => email !== '').sort((a, b) => b.lines - a.lines)
}
