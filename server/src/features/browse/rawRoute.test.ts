import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestProduct, type TestProduct } from '../../testProduct.js'
import { openTestFolder, type TestFolder } from '../../testRepository.js'

let product: TestProduct
let folder: TestFolder
let headers: Record<string, string>
let commit: string

const large = Buffer.from(Array.from({ length: 1_500_000 }, (_, at) => at % 253))
const digits = '0123456789'

beforeAll(async () => {
  folder = openTestFolder()
  folder.write({
    'one/page.html': '<script>alert(1)</script>',
    'one/script.js': 'alert(1)',
    'one/data.xml': '<?xml version="1.0"?><x xmlns="http://www.w3.org/1999/xhtml"/>',
    'one/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    'one/pixel.png': new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0]),
    'one/paper.pdf': new Uint8Array([0x25, 0x50, 0x44, 0x46, 0]),
    'one/sound.wav': large,
    'one/data.bin': new Uint8Array([0, 1, 2]),
    'one/digits.txt': digits,
    'one/empty.txt': '',
    'one/large.bin': large,
    'one/docs/ä "quoted";\r\n.bin': new Uint8Array([0]),
    'one/docs/line\nbreak.txt': 'x',
    'one/docs/deep/x.txt': 'deep\n',
    'one/.gitattributes': 'docs export-ignore\n',
    'notes/todo.md': digits,
  })
  commit = folder.commit('one', 'First')
  product = await openTestProduct()
  await product.addFolder(folder.path)
  await product.addFolder(`${folder.path}/notes`)
  headers = await product.browserOf(product.user)
})

afterAll(async () => {
  await product.close()
  folder.remove()
})

const get = (url: string, more: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  product.app.inject({ method, url, headers: { ...headers, ...more } })

describe('types', () => {
  test.each([
    ['page.html', 'text/plain; charset=utf-8', false],
    ['script.js', 'text/plain; charset=utf-8', false],
    ['data.xml', 'text/plain; charset=utf-8', false],
    ['picture.svg', 'image/svg+xml', true],
    ['pixel.png', 'image/png', false],
    ['sound.wav', 'audio/wav', false],
    ['paper.pdf', 'application/pdf', true],
    ['data.bin', 'application/octet-stream', true],
    ['large.bin', 'application/octet-stream', true],
    ['empty.txt', 'text/plain; charset=utf-8', false],
  ])('P-09: %s is %s and cannot run anything', async (name, type, isSaved) => {
    const response = await get(`/one/-/raw/${name}`)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'content-security-policy': "default-src 'none'; sandbox; style-src 'unsafe-inline'",
    })
    expect(response.headers['content-disposition'] !== undefined).toBe(isSaved)
  })

  test.each([
    ['image', 'image/svg+xml', false],
    ['document', 'text/plain; charset=utf-8', false],
    ['iframe', 'text/plain; charset=utf-8', false],
    ['empty', 'image/svg+xml', true],
  ])('P-09: a picture with scripts, asked for by %s, is %s', async (destination, type, isSaved) => {
    const response = await get('/one/-/raw/picture.svg', { 'sec-fetch-dest': destination })
    expect(response.headers['content-type']).toBe(type)
    expect(response.headers['content-disposition'] !== undefined).toBe(isSaved)
  })

  test('R-16: a name cannot break out of its header', async () => {
    const response = await get(`/one/-/raw/docs/${encodeURIComponent('ä "quoted";\r\n.bin')}`)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-disposition']).toBe(
      `attachment; filename="_ _quoted____.bin"; filename*=UTF-8''%C3%A4%20%22quoted%22%3B%0D%0A.bin`,
    )
  })
})

describe('parts', () => {
  test.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=7-400', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=-400', 206, digits, 'bytes 0-9/10'],
    ['bytes=10-', 416, 'The file has no such part.', 'bytes */10'],
    ['bytes=-0', 416, 'The file has no such part.', 'bytes */10'],
    ['bytes=5-2', 200, digits, undefined],
    ['bytes=a-b', 200, digits, undefined],
    ['lines=1-2', 200, digits, undefined],
    [`bytes=${'0-0,'.repeat(1000)}1-1`, 200, digits, undefined],
  ])('%.20s', async (range, status, body, contentRange) => {
    for (const url of ['/one/-/raw/digits.txt', '/notes/-/raw/todo.md']) {
      const response = await get(url, { range })
      expect([response.statusCode, response.body, response.headers['content-range']]).toEqual([
        status,
        body,
        contentRange,
      ])
    }
  })

  test('a part of a large file is read without the rest', async () => {
    const response = await get('/one/-/raw/large.bin', { range: 'bytes=1200000-1200099' })
    expect(response.statusCode).toBe(206)
    expect(response.rawPayload.equals(large.subarray(1_200_000, 1_200_100))).toBe(true)
    const whole = await get('/one/-/raw/large.bin')
    expect(whole.headers['content-length']).toBe(String(large.length))
    expect(whole.rawPayload.equals(large)).toBe(true)
  })

  test('If-Range holds the part to the state that it is a part of', async () => {
    const { etag } = (await get('/one/-/raw/digits.txt')).headers
    const tag = String(etag)
    expect((await get('/one/-/raw/digits.txt', { range: 'bytes=0-0', 'if-range': tag })).statusCode).toBe(206)
    expect((await get('/one/-/raw/digits.txt', { range: 'bytes=0-0', 'if-range': '"other"' })).statusCode).toBe(200)
  })

  test('HEAD tells what GET would send', async () => {
    for (const url of ['/one/-/raw/digits.txt', '/one/-/raw/large.bin']) {
      const [head, whole] = [await get(url, {}, 'HEAD'), await get(url)]
      expect(head.body).toBe('')
      for (const name of ['content-length', 'content-type', 'etag', 'accept-ranges']) {
        expect([name, head.headers[name]]).toEqual([name, whole.headers[name]])
      }
    }
  })
})

describe('tags', () => {
  test('what has not changed is not sent again', async () => {
    const { etag } = (await get('/one/-/raw/digits.txt')).headers
    const tag = String(etag)
    expect(tag).toBe(`"${folder.git('one', 'rev-parse', 'HEAD:digits.txt').trim()}"`)
    for (const header of [tag, `"x", W/${tag}`, '*']) {
      const response = await get('/one/-/raw/digits.txt', { 'if-none-match': header })
      expect([response.statusCode, response.body]).toEqual([304, ''])
    }
    expect((await get('/one/-/raw/digits.txt', { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  test('P-10: a tag is no way to learn of what the viewer may not see', async () => {
    const { etag } = (await get('/one/-/raw/digits.txt')).headers
    const response = await get('/none/-/raw/digits.txt', { 'if-none-match': String(etag) })
    expect(response.statusCode).toBe(404)
  })
})

test.each([
  '/one/-/raw/none',
  '/none/-/raw/page.html',
  '/one@nowhere/-/raw/page.html',
  '/one@--output=x/-/raw/page.html',
  '/one/-/raw/..%2fone%2fpage.html',
  '/one/-/raw/%252e%252e/one/page.html',
  '/one/-/raw//etc/passwd',
  '/one/-/raw/page.html%00',
  '/notes/-/raw/..%2fone%2fpage.html',
  '/none/-/raw?format=zip',
])('P-01, P-05: %s is not found', async (url) => {
  const response = await get(url)
  expect([response.statusCode, response.body]).toEqual([404, 'There is no such file.'])
})

describe('folders', () => {
  test('a folder is its names, a line each', async () => {
    const response = await get('/one/-/raw/docs')
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(response.body).toBe(`deep/\n"line\\nbreak.txt"\n"ä \\"quoted\\";\\r\\n.bin"\n`)
    expect((await get('/one/-/raw')).body).toContain('docs/\n.gitattributes\n')
    expect((await get('/notes/-/raw')).body).toBe('todo.md\n')
  })
})

describe('archives', () => {
  test('P-08: an archive holds what the revision holds, export-ignore or not', async () => {
    const response = await get('/one@main/-/raw?format=tgz')
    expect(response.headers).toMatchObject({
      'content-type': 'application/gzip',
      'content-disposition': `attachment; filename="one-main.tar.gz"; filename*=UTF-8''one-main.tar.gz`,
    })
    const place = join(folder.path, 'unpacked')
    mkdirSync(place)
    writeFileSync(join(place, 'it.tar.gz'), response.rawPayload)
    execFileSync('tar', ['-xzf', 'it.tar.gz'], { cwd: place })
    expect(readFileSync(join(place, 'one-main/docs/deep/x.txt'), 'utf8')).toBe('deep\n')
    expect(readdirSync(join(place, 'one-main')).length).toBe(readdirSync(join(folder.path, 'one')).length - 1)
  })

  test('the type that a client accepts chooses the form; a folder can be had alone', async () => {
    const zip = await get(`/one@${commit}/-/raw/docs/deep`, { accept: 'application/zip' })
    expect(zip.headers['content-type']).toBe('application/zip')
    expect(zip.headers['content-disposition']).toContain(`filename="one-${commit.slice(0, 7)}-docs-deep.zip"`)
    expect(zip.rawPayload.toString('latin1')).toContain(`one-${commit.slice(0, 7)}-docs-deep/x.txt`)
    expect((await get('/one/-/raw', { accept: 'application/x-tar' })).headers['content-type']).toBe('application/x-tar')
    const head = await get('/one/-/raw?format=zip', {}, 'HEAD')
    expect([head.statusCode, head.body, head.headers['content-type']]).toEqual([200, '', 'application/zip'])
  })

  test('what cannot be archived is told', async () => {
    expect((await get('/one/-/raw?format=exe')).statusCode).toBe(400)
    const worktree = await get('/one@@worktree/-/raw?format=zip')
    expect([worktree.statusCode, worktree.body]).toEqual([
      412,
      expect.stringContaining('An archive is made of a commit'),
    ])
  })
})
