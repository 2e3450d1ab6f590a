import { createHash, randomBytes } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import type { TestApp } from '../../testApp.js'

/** What a browser keeps: cookies by name, each for the paths below its own. */
export interface TestBrowser {
  get(url: string): Promise<LightMyRequestResponse>
  post(url: string, payload: object): Promise<LightMyRequestResponse>
  /** Follows redirects until one leads elsewhere or to a page: the last address. */
  follow(url: string): Promise<string>
}

interface Cookie {
  readonly value: string
  readonly path: string
}

/** A browser in which somebody is signed in, as far as cookies go. */
export function openTestBrowser({ app }: TestApp, signedIn: Readonly<Record<string, string>> = {}): TestBrowser {
  const jar = new Map<string, Cookie>()
  for (const part of (signedIn['cookie'] ?? '').split('; ').filter(Boolean)) {
    const [name = '', value = ''] = part.split('=')
    jar.set(name, { value, path: '/' })
  }
  const send = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const path = url.replace(/^http:\/\/localhost:7080/, '')
    const cookie = [...jar].filter(([, each]) => path.startsWith(each.path))
    const response = await app.inject({
      ...{ method, url: path },
      headers: {
        accept: 'application/json',
        cookie: cookie.map(([name, { value }]) => `${name}=${value}`).join('; '),
        ...(method === 'POST' && { origin: 'http://localhost:7080' }),
      },
      ...(payload && { payload }),
    })
    for (const { name, value, path: below = '/', expires } of response.cookies) {
      if (expires !== undefined && expires.getTime() < Date.now()) jar.delete(name)
      else jar.set(name, { value, path: below })
    }
    return response
  }
  const get = (url: string) => send('GET', url)
  return {
    get,
    post: (url, payload) => send('POST', url, payload),
    async follow(url) {
      let at = url
      for (let hops = 0; hops < 10 && /^(http:\/\/localhost:7080)?\/\.auth\//.test(at); hops++) {
        const { headers, statusCode, body } = await get(at)
        if (headers.location === undefined) throw new Error(`${at} answers ${statusCode} ${body}`)
        at = headers.location
      }
      return at
    },
  }
}

/** A verifier and its challenge: RFC 7636, 4. */
export function newPKCE(): { readonly verifier: string; readonly challenge: string } {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

/** Posts a form as programs do, without cookies. */
export const postForm = (
  { app }: TestApp,
  path: string,
  form: Readonly<Record<string, string>>,
  headers: Record<string, string> = {},
) =>
  app.inject({
    method: 'POST',
    url: `/.auth/idp/oauth/${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json', ...headers },
    payload: new URLSearchParams(form).toString(),
  })
