import { setTimeout as sleep } from 'node:timers/promises'
import type { SignedIn } from '../../../http/viewer.js'
import type { TestProduct } from '../../../testProduct.js'
import { mayRead, mayVisit, type ModelRepository } from './model.js'
import type { Named, OneByOne, Request, Surface, Together } from './surface.js'
import type { World } from './world.js'
import { encodeId } from '../../../graphql/ids.js'

/** Where the product and the model disagree. */
export interface Discrepancy {
  readonly surface: string
  readonly user: string
  readonly kind: 'leak' | 'denial' | 'count' | 'told apart'
  readonly about: string
}

export interface Verdict {
  readonly checks: number
  readonly discrepancies: readonly Discrepancy[]
}

/** What was frozen: the ids of the repositories with rows. */
export type Frozen = ReadonlySet<number>

/** A busy machine does not look at everything in time. */
const usualAttempts = 100
const longestPause = 1000
/** The title of the alert by which every search says so. */
const timedOut = /"Timed out while searching"/

/** Nobody: they may read nothing, but what is public on a public instance. */
const stranger = 'a stranger'
const visitor = 'a visitor of a public instance'

/** Headers that are each answer's own, or follow from its text. */
const isOwn: ReadonlySet<string> = new Set(['date', 'content-length', 'x-trace', 'traceparent'])

interface Questions {
  readonly surfaces: readonly Surface[]
  readonly frozen: Frozen
  /** How often a question is asked whose answer says that time ran out. */
  readonly attempts?: number
  /** The most repositories that one person asks one surface about one by one; all when absent. */
  readonly oneByOne?: number
}

/** Questions that one person asks at once: each waits for git and the database most of its time. */
const atOnce = 4

/** Asks every surface as every user of a world, and compares with the model. */
export async function compare(
  product: TestProduct,
  world: World,
  { surfaces, frozen, attempts = usualAttempts, oneByOne = Infinity }: Questions,
): Promise<Verdict> {
  let checks = 0
  const discrepancies: Discrepancy[] = []
  for (const [at, viewer] of ([...world.users, stranger, visitor] as const).entries()) {
    const user = typeof viewer === 'string' ? undefined : viewer
    product.visitors.read = viewer === visitor
    const headers = user ? await headersOf(product, user, (world.seed + at) % 3 === 0) : {}
    const asking = new Asking(product, world, { headers, user, attempts, oneByOne, isVisitor: viewer === visitor })
    const left = [...surfaces]
    const askOn = async () => {
      for (let surface = left.shift(); surface; surface = left.shift()) {
        const found = surface.kind === 'one' ? await asking.oneByOne(surface) : await asking.together(surface, frozen)
        checks += found.checks
        // Visitors are not shown everything that is for everybody: there, only what is too much is wrong.
        const { discrepancies: wrong } = found
        discrepancies.push(...(viewer === visitor ? wrong.filter(({ kind }) => kind !== 'denial') : wrong))
      }
    }
    await Promise.all(Array.from({ length: atOnce }, askOn))
  }
  product.visitors.read = false
  return { checks, discrepancies }
}

/** Most ask as a browser that is signed in, some as a program with a token of theirs: they read the same. */
function headersOf(product: TestProduct, user: SignedIn, isProgram: boolean): Promise<Record<string, string>> {
  return isProgram ? product.programOf(user) : product.browserOf(user)
}

class Asking {
  readonly #product: TestProduct
  readonly #headers: Record<string, string>
  readonly #user: SignedIn | undefined
  readonly #isVisitor: boolean
  readonly #world: World
  readonly #attempts: number
  readonly #all: readonly ModelRepository[]
  readonly #oneByOne: number
  /** Where the next choice begins: in the end everybody has asked every surface about each. */
  #turn = 0

  constructor(
    product: TestProduct,
    world: World,
    as: {
      readonly headers: Record<string, string>
      readonly user: SignedIn | undefined
      readonly isVisitor: boolean
      readonly attempts: number
      readonly oneByOne: number
    },
  ) {
    this.#product = product
    this.#headers = as.headers
    this.#user = as.user
    this.#isVisitor = as.isVisitor
    this.#world = world
    this.#attempts = as.attempts
    this.#oneByOne = as.oneByOne
    this.#all = [...world.model.repositories.values()]
  }

  get #name(): string {
    return this.#user?.username ?? (this.#isVisitor ? visitor : stranger)
  }

  #isFor({ isForSiteAdmins }: Surface): boolean {
    return this.#user !== undefined && (!isForSiteAdmins || this.#user.siteAdmin)
  }

  #sees(surface: Surface, repository: ModelRepository): boolean {
    if (this.#isVisitor) return surface.isForSiteAdmins !== true && mayVisit(repository)
    return this.#user !== undefined && this.#isFor(surface) && mayRead(this.#world.model, this.#user.userId, repository)
  }

  async #answer(request: Request): Promise<string> {
    const headers = { ...this.#headers, accept: 'application/json' }
    const response =
      'url' in request
        ? await this.#product.app.inject({ method: 'GET', ...request, headers: this.#headers })
        : await this.#product.app.inject({ method: 'POST', url: '/.api/graphql', headers, payload: request })
    const shown = Object.entries(response.headers).filter(([name]) => !isOwn.has(name))
    const headed = shown.map(([name, value]) => `${name}: ${String(value)}`).sort()
    return [response.statusCode, ...headed, response.body].join('\n')
  }

  async #wholeAnswer(
    request: Request,
    isPartial: RegExp | undefined,
    onPartial: (answer: string) => void = () => {},
  ): Promise<string> {
    for (let attempt = 1; ; attempt++) {
      const answer = await this.#answer(request)
      const isWhole = !timedOut.test(answer) && !isPartial?.test(answer)
      if (isWhole || attempt === this.#attempts) return answer
      onPartial(answer)
      await sleep(Math.min(longestPause, 50 * attempt))
    }
  }

  /** The answer about all repositories, or the answers one behind another; and with those whose time was over. */
  async #joinedAnswer(surface: Together): Promise<{ readonly answer: string; readonly shown: string }> {
    const { mostNamed = Math.max(1, this.#all.length) } = surface
    const answers: string[] = []
    const partial: string[] = []
    const onPartial = (answer: string) => void partial.push(answer)
    for (let at = 0; at === 0 || at < this.#all.length; at += mostNamed) {
      const request = surface.ask(this.#all.slice(at, at + mostNamed))
      answers.push(await this.#wholeAnswer(request, surface.isPartial, onPartial))
    }
    const answer = answers.join('\n')
    return { answer, shown: [...partial, answer].join('\n') }
  }

  /** What one answer shows of all repositories. */
  async together(surface: Together, frozen: Frozen): Promise<Verdict> {
    const { answer, shown } = await this.#joinedAnswer(surface)
    const discrepancies: Discrepancy[] = []
    const say = (kind: Discrepancy['kind'], about: string) =>
      discrepancies.push({ surface: surface.name, user: this.#name, kind, about })
    const readable = this.#all.filter((each) => this.#sees(surface, each))
    for (const leak of leaksIn(shown, this.#all, readable)) say('leak', leak)
    for (const missing of notShown(surface, answer, wantedOf(surface, readable, frozen))) say('denial', missing)
    const counted = surface.counts?.exec(answer)?.[1] ?? (surface.isSilentOfNone ? '0' : undefined)
    if (this.#isVisitor && Number(counted ?? 0) > readable.length) say('count', `${counted} above ${readable.length}`)
    if (surface.counts && this.#isFor(surface) && counted !== String(readable.length)) {
      say('count', `${counted ?? 'no number'} instead of ${readable.length}`)
    }
    return { checks: this.#all.length + (surface.counts ? 1 : 0), discrepancies }
  }

  #chosen<One>(all: readonly One[]): readonly One[] {
    if (all.length <= this.#oneByOne) return all
    const from = this.#turn % all.length
    this.#turn += this.#oneByOne
    return [...all.slice(from), ...all.slice(0, from)].slice(0, this.#oneByOne)
  }

  /** What answers show of each, and whether what may not be read is told from what is not there. */
  async oneByOne(surface: OneByOne): Promise<Verdict> {
    const absent: Named = {
      id: 900_000_001,
      name: `w${this.#world.seed}/absent1r`,
      marker: `mk${this.#world.seed}xabsent`,
    }
    const discrepancies: Discrepancy[] = []
    const say = (kind: Discrepancy['kind'], about: string) =>
      discrepancies.push({ surface: surface.name, user: this.#name, kind, about })
    const readable = this.#all.filter((each) => this.#sees(surface, each))
    const answerAbout = async (named: Named) => {
      const look = (shown: string) => {
        const others = this.#all.filter(({ id, name }) => id !== named.id && name !== named.name)
        for (const leak of leaksIn(shown, others, readable)) say('leak', `${leak}, asked about ${named.name}`)
      }
      const answer = await this.#wholeAnswer(surface.ask(named), surface.isPartial, look)
      look(answer)
      return plain(answer, named)
    }
    const nothing = await answerAbout(absent)
    // Of a name that is used again, the one that is there is asked about; by its id, or a marker, any.
    const asked = this.#chosen(
      this.#all.filter((each) => !each.isGone || !this.#all.some(({ name, isGone }) => !isGone && name === each.name)),
    )
    for (const repository of asked) {
      const answer = await answerAbout(repository)
      if (!readable.includes(repository)) {
        if (answer !== nothing) say('told apart', `${repository.name}: ${difference(answer, nothing)}`)
      } else if (answer === nothing && !surface.isSometimesEmpty) say('denial', repository.name)
    }
    return { checks: asked.length, discrepancies }
  }
}

/** What an answer shows of those of `all` that are not `readable`: a marker, a name, or an id, as it stands or encoded. */
function leaksIn(shown: string, all: readonly ModelRepository[], readable: readonly ModelRepository[]): string[] {
  const hidden = all.filter((each) => !readable.includes(each))
  const encoded = decodedIn(shown)
  const text = [shown, ...encoded].join('\n')
  const ids = new Set(encoded.map((each) => repositoryOf.exec(each)?.[1]))
  const leaks: string[] = []
  for (const { marker, name, id } of hidden) {
    const isNameKnown = readable.some((each) => each.name === name)
    if (text.includes(marker)) leaks.push(`${name} by ${marker}`)
    if (!isNameKnown && [name, encodeURIComponent(name)].some((each) => text.includes(each))) {
      leaks.push(`${name} by its name`)
    }
    if (ids.has(String(id))) leaks.push(`${name} by its id`)
  }
  return leaks
}

/** The repository of a global id, of its own and of its commits, branches and tags. */
const repositoryOf = /^(?:Repository:|Git(?:Commit|Ref):")(\d+)/

/** What stands in ids and cursors, of which all are base64. */
const decodedIn = (shown: string): readonly string[] =>
  [...new Set(shown.match(/[\w+/-]{8,}={0,2}/g))].map((each) => Buffer.from(each, 'base64').toString())

/** What has to be shown, of what may be read. */
const wantedOf = (surface: Together, readable: readonly ModelRepository[], frozen: Frozen) =>
  surface.kind === 'all' ? readable.filter(({ id }) => !surface.isFrozen || frozen.has(id)) : []

/** What an answer ought to show and does not. */
function notShown(surface: Together, answer: string, wanted: readonly ModelRepository[]): readonly string[] {
  const missing = wanted.filter((each) => !answer.includes(each[surface.shows]))
  const shown = wanted.length - missing.length
  if (shown >= Math.min(wanted.length, surface.most ?? Number.POSITIVE_INFINITY)) return []
  // Who reads of one that is missing wants to know whether all of the answer is.
  const why = /"errors":.{0,300}/s.exec(answer)?.[0] ?? ''
  return missing.map(({ name }) => `${name}, which is one of ${missing.length} beside ${shown} that are shown ${why}`)
}

/** An answer without what the question itself named, and without what differs each time. */
function plain(answer: string, { id, name, marker }: Named): string {
  return withoutWaits(answer)
    .replaceAll(encodeId('Repository', id), 'ID')
    .replaceAll(name, 'NAME')
    .replaceAll(name.toUpperCase(), 'NAME')
    .replaceAll(marker, 'MARKER')
    .replaceAll(encodeURIComponent(name), 'NAME')
    .replaceAll(/("(?:durationMs|milliseconds|\w*elapsedMilliseconds)":)\d+/g, '$10')
}

/**
 * How often a stream tells where it is depends on how long it takes: what tells of no other number of repositories than
 * the end does is left out.
 */
function withoutWaits(answer: string): string {
  const last = [...answer.matchAll(/"repositoriesCount":(\d+)/g)].at(-1)?.[1]
  return answer
    .replaceAll(/event: progress\ndata: {"done":false,"repositoriesCount":(\d+).*\n\n/g, (event, count: string) =>
      count === last || count === '0' ? '' : event,
    )
    .replaceAll('event: filters\ndata: []\n\n', '')
}

function difference(one: string, other: string): string {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return `${one.slice(Math.max(0, at - 60), at + 120)} | ${other.slice(Math.max(0, at - 60), at + 120)}`
}
