import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError } from '@sextant/base'
import type { FailedPage } from '@sextant/contract'
import { helpMount } from '../features/help/index.js'
import { editTemporarySettings } from '../features/temporary-settings/editTemporarySettings.js'
import { openTestApp, type TestApp, type TestAppOptions } from '../testApp.js'

let folder: string
let world: TestApp
let alice: Awaited<ReturnType<TestApp['addUser']>>
let closed: TestApp
let browser: Record<string, string>
let closedBrowser: Record<string, string>

const options = (version: string): TestAppOptions => ({
  version,
  webFolder: folder,
  moreInventory: { 'GET /{repository}/-/raw/{path}': 'anonymous' },
  pathRoutes: [
    {
      name: 'GET /{repository}/-/raw/{path}',
      matches: (path) => path.includes('/-/raw/'),
      handle: async (request, reply) => {
        if (request.url.endsWith('/broken')) throw new Error('a secret of ours')
        if (request.url.endsWith('/refused')) throw new AppError('unavailable', 'busy', 'It is busy. Try again.')
        if (request.url.endsWith('/missing')) throw new AppError('not_found', 'no-file', 'There is no such file.')
        return reply.type('text/plain').send(`raw ${request.url}`)
      },
    },
  ],
  mounts: [helpMount(join(folder, 'help'))],
})

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'web-'))
  await mkdir(join(folder, '.assets'))
  const html = '<!doctype html><html lang="en"><head><title>x</title></head><body></body></html>'
  await writeFile(join(folder, 'index.html'), html)
  await writeFile(join(folder, 'index.de.html'), html.replace('lang="en"', 'lang="de"'))
  await writeFile(join(folder, '.assets', 'main-abc123.js'), 'plain')
  await writeFile(join(folder, '.assets', 'main-abc123.js.br'), 'packed')
  await writeFile(join(folder, 'icon.svg'), '<svg/>')
  await mkdir(join(folder, 'help'))
  await writeFile(join(folder, 'help', 'index.html'), '<h1>Help</h1>')
  await writeFile(join(folder, 'help', 'blame.html'), '<h1>Blame</h1>')
  world = await openTestApp(options('</script><!--\u2028'))
  alice = await world.addUser('alice', { siteAdmin: true })
  browser = await world.browserOf(alice)
  closed = await openTestApp({ ...options('1'), privateMode: true, embedOrigins: ['https://wiki.example'] })
  closedBrowser = await closed.browserOf(await closed.addUser('alice', { siteAdmin: true }))
})
afterAll(async () => {
  await Promise.all([world.close(), closed.close()])
  await rm(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}, { app } = world) =>
  app.inject({ method: 'GET', url, headers })

test('a page carries its context as data that cannot become script', async () => {
  const response = await get('/github.com/a/b@main/-/blob/x.ts?L1', {
    ...browser,
    cookie: `${browser['cookie']}; sextant-theme=dark`,
  })
  expect(response.statusCode).toBe(200)
  expect(response.headers['cache-control']).toBe('no-store')
  expect(response.headers['content-security-policy']).toContain("script-src 'self'; style-src 'self';")
  expect(response.body).toContain('<html data-theme="dark" lang="en">')
  const [, data = ''] = /<script type="application\/json" id="page-context">(.*?)<\/script>/s.exec(response.body) ?? []
  expect(data).not.toMatch(/[<>&\u2028]/)
  expect(JSON.parse(data)).toMatchObject({
    version: '</script><!--\u2028',
    theme: 'dark',
    needsSiteInit: false,
    currentUser: { username: 'alice', siteAdmin: true, hasPassword: false, canSignOut: true },
    gates: { codeSearchEnabledOnInstance: true, batchChangesEnabled: false },
  })
  const anonymous = await get('/search')
  expect(anonymous.headers['cache-control']).toBe('no-cache, max-age=0')
  expect(anonymous.body).toContain('data-theme="system"')
})

test('assets are kept forever and sent packed; other files as they are, pictures for an hour', async () => {
  const asset = await get('/.assets/main-abc123.js', { 'accept-encoding': 'br, gzip' })
  expect([asset.body, asset.headers['content-encoding']]).toEqual(['packed', 'br'])
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await get('/.assets/main-abc123.js')).body).toBe('plain')
  const icon = await get('/icon.svg')
  expect([icon.body, icon.headers['content-type']]).toEqual(['<svg/>', 'image/svg+xml'])
  expect(icon.headers['cache-control']).toBe('public, max-age=3600')
})

test('P-07: a route below a repository name comes before the page', async () => {
  expect((await get('/github.com/a/b/-/raw/x.ts')).body).toBe('raw /github.com/a/b/-/raw/x.ts')
})

test('in private mode visitors are sent to sign in, and programs told so', async () => {
  const private_ = (url: string, headers: Record<string, string> = {}) => get(url, headers, closed)
  const search = await private_('/search?q=a%20b')
  expect([search.statusCode, search.headers.location]).toEqual([302, '/sign-in?returnTo=%2Fsearch%3Fq%3Da%2520b'])
  expect((await private_('/a/b/-/raw/x')).statusCode).toBe(302)
  for (const url of ['/.api/search/stream', '/.api/none']) {
    const response = await private_(url)
    expect([url, response.statusCode, response.body]).toEqual([url, 401, 'Private mode requires authentication.'])
  }
  expect((await closed.graphql('{ currentUser { id } }')).status).toBe(401)
  for (const url of [
    '/sign-in',
    '/sign-up',
    '/post-sign-up',
    '/password-reset',
    '/request-access',
    '/healthz',
    '/icon.svg',
  ]) {
    expect([url, (await private_(url)).statusCode]).toEqual([url, 200])
  }
  expect((await private_('/.assets/main-abc123.js')).statusCode).toBe(200)
  expect((await private_('/search', closedBrowser)).statusCode).toBe(200)
  expect((await private_('/.api/none', closedBrowser)).statusCode).toBe(404)
})

test('until there is a site admin every page leads to making one; afterwards that page is gone', async () => {
  const empty = await openTestApp({ ...options('1'), db: world.db, needsSiteInit: async () => true })
  for (const url of ['/', '/search?q=x', '/sign-in']) {
    const response = await get(url, {}, empty)
    expect([response.statusCode, response.headers.location]).toEqual([302, '/site-admin/init'])
  }
  expect((await get('/site-admin/init', {}, empty)).statusCode).toBe(200)
  expect((await get('/healthz', {}, empty)).statusCode).toBe(200)
  await empty.close()
  expect((await get('/site-admin/init')).statusCode).toBe(404)
})

const file = '/embed/github.com/a/b@main/-/blob/x.ts'
const framedBy = (response: { readonly headers: Readonly<Record<string, unknown>> }) =>
  /frame-ancestors ([^;]*)/.exec(String(response.headers['content-security-policy']))?.[1]

test('X-01: a file in a frame is shown in frames that the operator named, once the session reaches it', async () => {
  const known = await get(file, closedBrowser, closed)
  expect([known.statusCode, framedBy(known)]).toEqual([200, "'self' https://wiki.example"])
  expect(known.headers).toMatchObject({ vary: 'Accept-Language, Authorization, Cookie', 'origin-agent-cluster': '?1' })
  expect(known.headers['x-frame-options']).toBeUndefined()
  expect(framedBy(await get(file, browser))).toBe("'self'")
})

test('X-01: without a session anybody may frame it, and it leads nowhere', async () => {
  const unknown = await get(file, {}, closed)
  expect([unknown.statusCode, framedBy(unknown)]).toEqual([200, '*'])
  expect(unknown.body).toContain('"currentUser":null')
})

test.each([
  '/github.com/a/b/-/blob/x.ts',
  '/search',
  '/sign-in',
  '/embed',
  '/embed/notebooks/x',
  '/embed/a/-/settings',
  '/embed/-/blob/x',
  '/embed/../search',
])('X-01: %s is never framed', async (url) => {
  expect([undefined, "'none'"]).toContain(framedBy(await get(url, browser)))
})

test('a file in a frame looks as it is asked to', async () => {
  expect((await get(`${file}?theme=dark`, browser)).body).toContain('data-theme="dark"')
  expect((await get(`${file}?theme=x"y`, browser)).body).toContain('data-theme="system"')
  expect((await get('/search?theme=dark', browser)).body).toContain('data-theme="system"')
})

test.each([
  ['broken', 500, '500 Internal Server Error', /^Something went wrong on our side/],
  ['refused', 503, '503 Service Unavailable', /^It is busy/],
])('a page that is %s says so in a whole page, with an id of the log', async (name, status, title, message) => {
  const html = await get(`/a/-/raw/${name}`, { ...browser, accept: 'text/html,*/*' })
  expect(html.statusCode).toBe(status)
  const [, data = '{}'] = /id="page-context">(.*?)<\/script>/s.exec(html.body) ?? []
  const { error } = JSON.parse(data) as FailedPage
  expect(`${error.statusCode} ${error.statusText}`).toBe(title)
  expect(error.error).toMatch(message)
  expect(error.errorID).toMatch(/^[0-9a-f-]{36}$/)
  expect(html.body).not.toContain('a secret of ours')
  const text = await get(`/a/-/raw/${name}`, browser)
  expect(text.headers['content-type']).toMatch(/^text\/plain/)
})

test('what is not there is no failed page', async () => {
  const { statusCode, body } = await get('/a/-/raw/missing', { ...browser, accept: 'text/html' })
  expect({ statusCode, body }).toEqual({ statusCode: 404, body: 'There is no such file.' })
})

test.each([
  ['/help', 200, 'Help'],
  ['/help/blame', 200, 'Blame'],
  ['/help/', 308, ''],
  ['/help/..%2findex', 404, ''],
])('the help at %s answers %d', async (url, status, text) => {
  const { statusCode, body } = await get(url, {}, closed)
  expect(statusCode).toBe(status)
  expect(body).toContain(text)
})

test.each([
  ['/help/blame/', '/help/blame'],
  ['/help/', '/help'],
  ['/-/debug/', '/-/debug'],
  ['/-/sign-out/?returnTo=%2Fsearch', '/-/sign-out?returnTo=%2Fsearch'],
  ['/sign-in/?returnTo=%2Fa', '/sign-in?returnTo=%2Fa'],
  ['/users/alice//', '/users/alice'],
])('the slash at the end is removed: %s', async (url, location) => {
  const { statusCode, headers } = await get(url, {}, closed)
  expect([statusCode, headers.location]).toEqual([308, location])
})

test('the help is read once: a request for it costs no look at the folder', async () => {
  const read = async () => (await get('/help/blame')).body
  const before = await read()
  await writeFile(join(folder, 'help', 'blame.html'), '<h1>Another</h1>')
  expect(await read()).toBe(before)
})

test('pages know what is remembered for their viewer, and visitors know nothing of anybody', async () => {
  const headers = { 'content-type': 'application/json' }
  const query = 'mutation { editTemporarySettings(settingsToEdit: "{\\"a\\":1}") { alwaysNil } }'
  await world.graphql(query, { ...browser, ...headers })
  const contextOf = async (as: Record<string, string>) => {
    const [, data = '{}'] = /id="page-context">(.*?)<\/script>/s.exec((await get('/search', as)).body) ?? []
    return JSON.parse(data) as object
  }
  expect(await contextOf(browser)).toMatchObject({ temporarySettings: { a: 1 }, eventLogging: true })
  expect(await contextOf({})).toMatchObject({ temporarySettings: null, eventLogging: false })
})

test('site admins alone look into the process (C-10)', async () => {
  expect((await get('/-/debug', {})).statusCode).toBe(401)
  expect((await get('/-/debug', await world.browserOf(await world.addUser('bob')))).statusCode).toBe(403)
  const { body } = await get('/-/debug?x=secret', browser)
  expect(body).toContain('No other request runs.')
  expect(body).toContain('href="/metrics"')
  expect(body).toContain('<form method="post" action="/-/debug/cpu-profile?seconds=10">')
  expect(body).not.toContain('secret')
})

test('a page is in the language that was chosen, or that the browser asks for', async () => {
  const languageAt = async (headers: Record<string, string>) =>
    /<html [^>]*lang="(\w+)"/.exec((await get('/search', headers)).body)?.[1]
  const german = { 'accept-language': 'de-DE,de;q=0.9,en;q=0.5' }
  const withCookie = { ...browser, cookie: `${browser['cookie']}; sextant-language=de` }
  expect([await languageAt({}), await languageAt(german), await languageAt(withCookie)]).toEqual(['en', 'de', 'de'])
  await editTemporarySettings(world.db, alice, '{"language":"en"}')
  expect(await languageAt({ ...withCookie, ...german })).toBe('en')
  expect((await get('/index.de.html')).body).not.toContain('lang="de"')
})
