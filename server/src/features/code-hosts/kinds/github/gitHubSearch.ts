import { AppError } from '@sextant/base'
import * as v from 'valibot'
import type { JSONAnswer, JSONClient } from '../shared/jsonClient.js'
import { type GitHubRepository, gitHubRepository } from './gitHubRepository.js'

const searchPage = v.object({
  total_count: v.number(),
  incomplete_results: v.boolean(),
  items: v.array(gitHubRepository),
})

// GitHub gives the first thousand results of a search and no more.
const mostResults = 1000
const firstDay = Date.UTC(2007, 9, 1)
const second = 1000

/** Moments of creation in milliseconds since 1970, both ends inside. */
interface Span {
  readonly from: number
  readonly to: number
}

/**
 * All that a search finds: where there is more than GitHub gives, the time in which repositories were made is halved until
 * each half is small enough. Throws 'unavailable' where GitHub says that it did not search everything.
 */
export async function* searchRepositories(
  client: JSONClient,
  { query, now }: { readonly query: string; readonly now: number },
  signal: AbortSignal,
): AsyncIterable<GitHubRepository> {
  // A query with a span of its own cannot be given another.
  if (/(?:^|\s)-?created:/.test(query)) return yield* oneSearch(client, { query, span: undefined }, signal)
  const spans: (Span | undefined)[] = [undefined]
  while (spans.length > 0) {
    const span = spans.pop()
    const found = await firstPage(client, queryOf(query, span), signal)
    const whole = span ?? { from: firstDay, to: now }
    if (found.total <= mostResults || whole.to - whole.from < second) yield* oneSearch(client, { query, span }, signal)
    else spans.push(...halves(whole))
  }
}

function halves({ from, to }: Span): Span[] {
  const middle = Math.floor((from + to) / 2 / second) * second
  return [
    { from: middle + second, to },
    { from, to: middle },
  ]
}

async function firstPage(client: JSONClient, query: string, signal: AbortSignal): Promise<{ readonly total: number }> {
  const answer = await client.ask({ path: 'search/repositories', query: { q: query, per_page: 1 }, signal })
  return { total: readPage(client, answer).total_count }
}

async function* oneSearch(
  client: JSONClient,
  { query, span }: { readonly query: string; readonly span: Span | undefined },
  signal: AbortSignal,
): AsyncIterable<GitHubRepository> {
  const request = { path: 'search/repositories', query: { q: queryOf(query, span), per_page: 100 }, signal }
  for await (const answer of client.pages(request)) {
    const page = readPage(client, answer)
    if (page.total_count > mostResults) throw tooMany(query)
    yield* page.items
  }
}

function readPage(client: JSONClient, answer: JSONAnswer): v.InferOutput<typeof searchPage> {
  const page = client.read(searchPage, answer)
  if (!page.incomplete_results) return page
  throw new AppError('unavailable', 'list-not-whole', 'GitHub ended a search before it had found everything.')
}

function queryOf(query: string, span: Span | undefined): string {
  return span === undefined ? query : `${query} created:${dayAndTime(span.from)}..${dayAndTime(span.to)}`
}

/** ISO 8601 to the second, as GitHub's search takes it. */
function dayAndTime(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19)}Z`
}

function tooMany(query: string): AppError {
  return new AppError(
    'failed_precondition',
    'search-too-large',
    `The search "${query}" finds more than ${mostResults} repositories, which GitHub does not give. Split it.`,
  )
}
