import type { Database } from '@sextant/database'
import type { LightMyRequestResponse } from 'fastify'
import type { Mail, Mailer } from '../mail/index.js'
import type { TestApp } from '../../testApp.js'

/** A mailer that keeps what it is given. */
export function keepingMailer(): Mailer & { readonly sent: Mail[] } {
  const sent: Mail[] = []
  return {
    sent,
    isOn: () => true,
    async queue(_db: Database, mail) {
      sent.push(mail)
    },
  }
}

interface Answered {
  readonly headers: Record<string, unknown>
}

/** A browser: it keeps cookies and sends them. */
export interface TestBrowser {
  readonly cookies: Map<string, string>
  readonly headers: () => Record<string, string>
  post(url: string, payload?: object): Promise<LightMyRequestResponse>
  get(url: string): Promise<LightMyRequestResponse>
  graphql: (query: string, variables?: object) => ReturnType<TestApp['graphql']>
  /** The name of who is signed in; null for nobody. */
  whoIs(): Promise<string | null>
}

export function openTestBrowser(world: TestApp, remoteAddress = '127.0.0.1'): TestBrowser {
  const cookies = new Map<string, string>()
  const headers = () => ({
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-requested-with': 'Sextant',
    'user-agent': 'Test/1.0',
  })
  const keep = (response: Answered) => {
    for (const line of [response.headers['set-cookie']].flat()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(typeof line === 'string' ? line : '') ?? []
      if (name === undefined || value === undefined) continue
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
  }
  const send = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const body = payload === undefined ? {} : { payload }
    const response = await world.app.inject({ method, url, headers: headers(), remoteAddress, ...body })
    keep(response)
    return response
  }
  const graphql = (query: string, variables = {}) => world.graphql(query, headers(), variables)
  return {
    cookies,
    headers,
    post: (url, payload = {}) => send('POST', url, payload),
    get: (url) => send('GET', url),
    graphql,
    whoIs: async () => (await graphql('{ currentUser { username } }')).data.currentUser?.username ?? null,
  }
}
