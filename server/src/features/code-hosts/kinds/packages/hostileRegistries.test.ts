import type { RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { buildTgz, tgzOf } from './testing/buildTar.js'
import { goodArchive, npmServer, npmServerAhead } from './testing/npmServer.js'

const status =
  (code: number, headers: Readonly<Record<string, string>> = {}): RequestListener =>
  (_request, response) =>
    void response.writeHead(code, headers).end('no')

const html: RequestListener = (_request, response) =>
  void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Sign in</title>')

const endless: RequestListener = (_request, response) => {
  const part = Buffer.alloc(1024 * 1024)
  const write = () => {
    while (!response.destroyed && response.write(part));
  }
  response.writeHead(200).on('drain', write)
  write()
}

const loop: RequestListener = (request, response) => void response.writeHead(302, { location: request.url ?? '' }).end()

/** Less than its length says. */
const shortened: RequestListener = (_request, response) =>
  void response
    .writeHead(200, { 'content-length': String(goodArchive.length + 100) })
    .write(goodArchive, () => response.destroy())

const notText: RequestListener = (_request, response) => void response.end(Buffer.from([0xff, 0xfe, 0x7b]))

const metadataService = 'http://169.254.169.254/latest/meta-data'

test.each<readonly [row: string, answer: RequestListener | string, reason: string]>([
  ['H-06 401', status(401), 'registry-refuses'],
  ['H-06 403', status(403), 'registry-forbids'],
  ['H-06 404', status(404), 'not-in-registry'],
  ['H-06 429', status(429), 'registry-rate-limit'],
  ['H-06 429 until tomorrow', status(429, { 'retry-after': '86400' }), 'registry-rate-limit'],
  ['H-06 500', status(500), 'registry-fails'],
  ['H-05 HTML', html, 'registry-answer-unreadable'],
  ['H-05 invalid UTF-8', notText, 'registry-answer-unreadable'],
  ['H-05 JSON of another shape', '{"versions":[1,2]}', 'registry-answer-unreadable'],
  ['H-05 more than is read', endless, 'answer-too-large'],
  ['H-02 a redirect to a private address', status(302, { location: metadataService }), 'private-address'],
  ['H-02 a redirect to a file', status(302, { location: 'file:///etc/passwd' }), 'bad-url'],
  ['H-02 redirects without end', loop, 'registry-redirects'],
  ['S-08 less than was announced', shortened, 'host-unreachable'],
])('%s in place of the list: the mirror stays as it is, and the update says why', async (_row, answer, reason) => {
  const { update, mirror, before, answers } = await npmServerAhead()
  answers['/left-pad'] = answer
  await expect(update()).rejects.toMatchObject({ reason })
  expect([mirror.git('for-each-ref'), mirror.beside()]).toEqual([before, ['1.git']])
})

test('H-06: an empty list takes nothing away', async () => {
  const { update, mirror, before, answers } = await npmServerAhead()
  answers['/left-pad'] = '{"versions":{}}'
  expect(await update()).toEqual({ changed: false, problems: [] })
  expect(mirror.git('for-each-ref')).toBe(before)
})

test.each<readonly [row: string, archive: RequestListener | Buffer, problem: RegExp]>([
  ['another one than is listed', tgzOf({ 'package/index.js': 'evil' }), /sha1 differs/],
  ['HTML', html, /sha1 differs/],
  ['nothing', Buffer.alloc(0), /sha1 differs/],
  ['404', status(404), /does not have it/],
  ['H-05 more than is fetched', endless, /more than is read/],
])('an archive that is not fit (%s) is told and left out, and the others come', async (_row, archive, problem) => {
  const { update, mirror, answers, asked } = await npmServerAhead()
  answers['/1.1.0.tgz'] = archive
  expect(await update()).toEqual({
    changed: true,
    problems: [{ about: 'left-pad 1.1.0', problem: expect.stringMatching(problem) }],
  })
  expect(mirror.summary()).toMatchObject({ tags: ['v1.0.0', 'v1.2.0'], head: 'v1.2.0' })
  asked.length = 0
  expect(await update()).toMatchObject({ changed: false, problems: [{ about: 'left-pad 1.1.0' }] })
  expect(asked).toEqual(['/left-pad'])
})

test.each<readonly [row: string, archive: Buffer, problem: RegExp]>([
  ['P-08 tar slip', tgzOf({ 'package/../../x': 'x' }), /leads out/],
  ['R-09 a link out', buildTgz([{ name: 'package/x', type: '2', target: '/etc/passwd' }]), /link that leads out/],
  [
    'R-09 a link for .gitmodules',
    buildTgz([{ name: 'p/.gitmodules', type: '2', target: 'x' }, { name: 'p/x' }]),
    /git refuses/,
  ],
  [
    'R-08 a submodule whose address is an option',
    tgzOf({ 'p/.gitmodules': '[submodule "x"]\n\tpath = x\n\turl = --upload-pack=x\n', 'p/x': '' }),
    /git refuses/,
  ],
])('%s: the version is refused with the reason, and the others come', async (_row, archive, problem) => {
  const { update, publish, mirror } = await npmServer()
  publish(['1.0.0', '1.1.0'], { archives: { '1.1.0': archive } })
  expect(await update()).toEqual({
    changed: true,
    problems: [{ about: 'left-pad 1.1.0', problem: expect.stringMatching(problem) }],
  })
  expect([mirror.summary().tags, mirror.beside()]).toEqual([['v1.0.0'], ['1.git']])
})

test('when no version is fit nothing is made, and the first reason is told', async () => {
  const { update, publish, mirror } = await npmServer()
  publish(['1.0.0'], { archives: { '1.0.0': tgzOf({ '../x': '' }) } })
  await expect(update()).rejects.toMatchObject({
    code: 'failed_precondition',
    message: 'No version of left-pad was taken. left-pad 1.0.0: The archive holds a name that leads out of it.',
  })
  expect(mirror.beside()).toEqual([])
})

test.each([
  ['the year 10000', '+010000-01-01T00:00:00.000Z', '2099-12-31T23:59:59+00:00'],
  ['before 1970', '0001-01-01T00:00:00.000Z', '1970-01-01T00:00:00+00:00'],
  ['no date', 'yesterday', '1980-01-01T00:00:00+00:00'],
  ['a number', 1e300, '1980-01-01T00:00:00+00:00'],
])('a date that makes no sense (%s) is bounded', async (_row, time, date) => {
  const { update, publish, mirror } = await npmServer()
  publish(['1.0.0'], { time })
  await update()
  expect(mirror.git('log', '-1', '--format=%cI', 'main')).toBe(date)
  mirror.git('fsck', '--strict')
})

test('versions that no tag can be called, and two for one tag, do no harm', async () => {
  const { update, publish, mirror } = await npmServer()
  publish(['1.0.0', 'v1.0.0', '../../x', '-x', 'a b', 'a\nb', '1..2', 'x.lock', '--upload-pack=x'])
  await update()
  expect(mirror.summary().tags).toEqual(['v1.0.0'])
})

test('when the registry fails midway, what came before is kept and the rest comes later', async () => {
  const { update, mirror, answers, publish } = await npmServerAhead()
  answers['/1.1.0.tgz'] = status(500)
  await expect(update()).rejects.toMatchObject({ reason: 'registry-fails' })
  expect(mirror.summary()).toMatchObject({ tags: ['v1.0.0', 'v1.2.0'], head: 'v1.2.0' })
  publish(['1.0.0', '1.1.0', '1.2.0'])
  expect(await update()).toEqual({ changed: true, problems: [] })
  expect(mirror.summary().tags).toEqual(['v1.0.0', 'v1.1.0', 'v1.2.0'])
})

test('an update that is no longer wanted ends and leaves nothing beside', async () => {
  const { host, mirror, before, answers } = await npmServerAhead()
  const controller = new AbortController()
  answers['/1.2.0.tgz'] = () => controller.abort(new Error('enough'))
  const repository = { externalId: 'left-pad', cloneURL: '' }
  const update = host.updateMirror?.(repository, mirror.directory, { signal: controller.signal })
  await expect(update).rejects.toThrow('enough')
  expect([mirror.git('for-each-ref'), mirror.beside()]).toEqual([before, ['1.git']])
})
