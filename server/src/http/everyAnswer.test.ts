import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testApp.js'
import { inventory } from './inventory.js'

// What every answer of the server carries, whichever route gives it and whoever asks.

const host = 'code.example.com'
let world: TestApp
let callers: readonly (readonly [who: string, headers: Record<string, string>])[]
beforeAll(async () => {
  world = await openTestApp({ externalURL: new URL(`https://${host}`) })
  const admin = await world.addUser('alice', { siteAdmin: true })
  const program = await world.programOf(admin)
  callers = [
    ['a visitor', {}],
    ['a browser', await world.browserOf(admin)],
    ['a program', program],
    ['a wrong token', { authorization: 'token wrong' }],
  ]
})
afterAll(() => world.close())

/** Without parameters. A profile takes its seconds, and signing out ends what is under way. */
const routes = Object.keys(inventory)
  .flatMap((name) => /^GET (\/[^{]*)$/.exec(name)?.[1] ?? [])
  .map((path) => path.replace('*', 'nothing/here'))
  .filter((path) => !/profile|sign-out|logout/.test(path))

async function everyAnswer() {
  const asked = routes.flatMap((url) =>
    callers.map(async ([who, headers]) => {
      const answer = await world.app.inject({ url, headers: { host, origin: 'https://evil.example', ...headers } })
      return { asked: `${who}: ${url}`, headers: answer.headers, body: answer.body }
    }),
  )
  return Promise.all(asked)
}

type Answer = Awaited<ReturnType<typeof everyAnswer>>[number]

/** What an identity provider publishes, the same for everybody; and what it tells whoever brings a token, never a cookie. */
const forApplications = /: (\/\.well-known\/|\/\.auth\/idp\/oauth\/(\.well-known\/|jwks|userinfo))/

const rules: Readonly<Record<string, (answer: Answer) => boolean>> = {
  'is of the type that it says': ({ headers }) => headers['x-content-type-options'] === 'nosniff',
  'is kept to https': ({ headers }) => headers['strict-transport-security'] === 'max-age=31536000',
  'tells other sites nothing of the address': ({ headers }) =>
    ['same-origin', 'no-referrer'].includes(String(headers['referrer-policy'])),
  'says who may frame it': ({ headers }) => /frame-ancestors /.test(String(headers['content-security-policy'])),
  'lets no plug-in and no foreign base in': ({ headers }) => {
    const policy = String(headers['content-security-policy'])
    return /base-uri 'none'/.test(policy) && /(default|object)-src 'none'/.test(policy)
  },
  'is for no foreign page, but where applications read who we are': ({ asked, headers }) =>
    headers['access-control-allow-credentials'] === undefined &&
    (headers['access-control-allow-origin'] === undefined || forApplications.test(asked)),
  'is asked for anew': ({ headers }) => /no-store|no-cache/.test(String(headers['cache-control'])),
  'names the encoding of its text': ({ headers, body }) =>
    body === '' || !/^text\/|xml/.test(type(headers)) || /charset=utf-8/i.test(type(headers)),
  'has a type': ({ headers, body }) => body === '' || type(headers) !== '',
  'shows nothing of the inside': ({ body }) => !/\n\s+at \S+ \(|node_modules|\/dist\//.test(body),
}

const type = (headers: Answer['headers']) => String(headers['content-type'] ?? '')

test('every answer of every route keeps the rules of answers', async () => {
  const answers = await everyAnswer()
  expect(answers.length).toBeGreaterThan(200)
  const breaches = answers.flatMap((answer) =>
    Object.entries(rules)
      .filter(([, holds]) => !holds(answer))
      .map(([rule]) => `${answer.asked}: not so: ${rule}`),
  )
  expect(breaches).toEqual([])
})
