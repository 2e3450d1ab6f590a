import type { App } from '../../../http/app.js'

/** Where a visitor ended up. */
export interface Landing {
  readonly status: number
  /** The path and query of a page of ours, or the whole address of one elsewhere. */
  readonly address: string
  readonly body: string
}

/** A browser as far as sign-ins need one: cookies by origin, and redirects followed. */
export interface Visitor {
  /** Opens an address as if a link on a page of ours led there. */
  open(address: string, headers?: Readonly<Record<string, string>>): Promise<Landing>
  /** One step: the address that a redirect leads to. */
  step(address: string): Promise<string | undefined>
  post(address: string, form: Readonly<Record<string, string>>): Promise<Landing>
  /** The cookies that our own server has set, as a header. */
  cookies(): string
  signIn(headers: Readonly<Record<string, string>>): void
}

const mostSteps = 20

/** A visitor of an app that does not listen, at `origin`; other addresses are asked over the network. */
export function visitorOf(app: App, origin: string): Visitor {
  const jars = new Map<string, Map<string, string>>()
  const jarOf = (url: URL) => {
    const jar = jars.get(url.origin) ?? new Map<string, string>()
    jars.set(url.origin, jar)
    return jar
  }
  const cookieHeader = (jar: ReadonlyMap<string, string>) => [...jar].map((pair) => pair.join('=')).join('; ')
  const keep = (url: URL, set: readonly string[]) => {
    for (const line of set) {
      const [pair = ''] = line.split(';', 1)
      const at = pair.indexOf('=')
      if (/expires=Thu, 01 Jan 1970/i.test(line) || pair.slice(at + 1) === '') jarOf(url).delete(pair.slice(0, at))
      else jarOf(url).set(pair.slice(0, at), pair.slice(at + 1))
    }
  }
  const ask = async (
    url: URL,
    more: Readonly<Record<string, string>> = {},
    form?: Readonly<Record<string, string>>,
  ) => {
    const headers: Record<string, string> = { cookie: cookieHeader(jarOf(url)), ...more }
    const answer = url.origin === origin ? await askApp(app, url, headers, form) : await askNetwork(url, headers, form)
    keep(url, answer.cookies)
    return answer
  }
  const follow = async (
    first: URL,
    headers?: Readonly<Record<string, string>>,
    form?: Readonly<Record<string, string>>,
  ) => {
    let url = first
    let answer = await ask(url, headers, form)
    for (let left = mostSteps; left > 0 && answer.location !== undefined; left -= 1) {
      url = new URL(answer.location, url)
      answer = await ask(url)
    }
    const address = url.origin === origin ? `${url.pathname}${url.search}` : url.href
    return { status: answer.status, address, body: answer.body }
  }
  const at = (address: string) => new URL(address, origin)
  return {
    open: async (address, headers) => follow(at(address), headers),
    step: async (address) => {
      const { location } = await ask(at(address))
      return location === undefined ? undefined : new URL(location, at(address)).href
    },
    post: async (address, form) => follow(at(address), { origin: 'https://idp.example' }, form),
    cookies: () => cookieHeader(jarOf(new URL(origin))),
    signIn: (headers) => keep(new URL(origin), [headers['cookie'] ?? '']),
  }
}

interface Answer {
  readonly status: number
  readonly location: string | undefined
  readonly cookies: readonly string[]
  readonly body: string
}

async function askApp(
  app: App,
  url: URL,
  headers: Readonly<Record<string, string>>,
  form?: Readonly<Record<string, string>>,
): Promise<Answer> {
  const payload = form && new URLSearchParams(form).toString()
  const answer = await app.inject({
    method: form ? 'POST' : 'GET',
    url: `${url.pathname}${url.search}`,
    headers: { host: url.host, ...headers, ...(form && { 'content-type': 'application/x-www-form-urlencoded' }) },
    ...(payload !== undefined && { payload }),
  })
  const { location, 'set-cookie': set = [] } = answer.headers
  return { status: answer.statusCode, location: location?.toString(), cookies: [set].flat(), body: answer.body }
}

async function askNetwork(
  url: URL,
  headers: Readonly<Record<string, string>>,
  form?: Readonly<Record<string, string>>,
): Promise<Answer> {
  const request = form ? { method: 'POST', body: new URLSearchParams(form) } : {}
  const answer = await fetch(url, { ...request, headers, redirect: 'manual' })
  return {
    status: answer.status,
    location: answer.headers.get('location') ?? undefined,
    cookies: answer.headers.getSetCookie(),
    body: await answer.text(),
  }
}
