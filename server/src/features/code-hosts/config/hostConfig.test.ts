import fc from 'fast-check'
import { expect, test } from 'vitest'
import { servedKind } from '../../../testServedHost.js'
import { readConfig, redactConfig, type UsableConfig } from './hostConfig.js'

const kind = servedKind()

const text = `{
  // The host of the whole company.
  "url": "https://git.example/", /* not the old one */
  "token": "s3cret-token",
  "webhooks": [
    { "org": "a", "secret": "hook-a" },
    { "org": "b", "secret": "hook-b" }, // the second
  ],
  "mirrors": ["https://bob:pass-1@one.example/x", "https://pass-2@two.example/y", "https://three.example/z"],
}
`

function stored(source = text): UsableConfig {
  const read = readConfig(kind, source)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read
}

function problems(edited: string, before?: UsableConfig): readonly string[] {
  const read = readConfig(kind, edited, before)
  return read.ok ? [] : read.problems.map(({ message }) => message)
}

const retype = 'No secret is stored for this. Type the secret itself.'
const elsewhere = 'The address has changed, and the stored secret is for the one before. Type the secret itself.'

test('C-08: what people see has no secret, and saved as it is keeps every one, with comments and layout', () => {
  const shown = redactConfig(kind, text)
  for (const secret of ['s3cret-token', 'hook-a', 'hook-b', 'pass-1', 'pass-2']) expect(shown).not.toContain(secret)
  expect(shown).toContain(
    '"https://bob:REDACTED@one.example/x", "https://REDACTED@two.example/y", "https://three.example/z"',
  )
  expect(readConfig(kind, shown, stored())).toMatchObject({ ok: true, text })
})

test('C-08: secrets follow their elements when lists are put in another order', () => {
  const shown = redactConfig(kind, text)
    .replace('"org": "a"', '"org": "?"')
    .replace('"org": "b"', '"org": "a"')
    .replace('"org": "?"', '"org": "b"')
  const read = readConfig(kind, shown, stored())
  expect(read.ok && read.config['webhooks']).toEqual([
    { org: 'b', secret: 'hook-b' },
    { org: 'a', secret: 'hook-a' },
  ])
})

test('C-08: an element that goes takes its own secret with it; one that comes or changes has none', () => {
  const gone = redactConfig(kind, text).replace(/ *\{ "org": "a".*\n/, '')
  const read = readConfig(kind, gone, stored())
  expect(read.ok && read.config['webhooks']).toEqual([{ org: 'b', secret: 'hook-b' }])
  expect(problems(redactConfig(kind, text).replace('"org": "a"', '"org": "c"'), stored())).toEqual([retype])
  expect(problems(redactConfig(kind, text))).toHaveLength(5)
})

test('C-08: of elements that are alike, none gets the secret of another', () => {
  const alike = text.replace('"org": "b"', '"org": "a"')
  const shown = redactConfig(kind, alike)
  expect(readConfig(kind, shown, stored(alike))).toMatchObject({ ok: true, text: alike })
  expect(problems(shown.replace(/ *\{ "org": "a".*\n/, ''), stored(alike))).toEqual([retype])
})

test('C-08: a duplicated key is refused where it stands', () => {
  const twice = redactConfig(kind, text).replace('"webhooks"', '"token": "REDACTED",\n  "webhooks"')
  const read = readConfig(kind, twice, stored())
  expect(read).toMatchObject({ ok: false, problems: [{ message: '"token" is there twice.', length: 7 }] })
  expect(!read.ok && twice.slice(read.problems[0]?.offset).startsWith('"token"')).toBe(true)
})

test('C-08: a secret that is commented out is not stored in the comment, and is not put back from it', () => {
  const commented = redactConfig(kind, text).replace(
    '"token": "REDACTED"',
    '// "token": "s3cret-token"\n  "token": "new-token"',
  )
  const read = readConfig(kind, commented, stored())
  expect(read.ok && read.text).toContain('// "token": "REDACTED"\n  "token": "new-token"')
  expect(read.ok && read.text).not.toContain('s3cret-token')
  const inWords =
    '{ "url": "https://git.example/", /* was s3cret-token at https://u:p@git.example */ "token": "s3cret-token" }'
  const words = readConfig(kind, inWords)
  expect(words.ok && words.text).toContain('/* was REDACTED at https://u:REDACTED@git.example */')
})

test.each([
  ['another host', 'https://git.example/', 'https://evil.example/'],
  ['another scheme', 'https://git.example/', 'http://git.example/'],
  ['another port', 'https://git.example/', 'https://git.example:8443/'],
  ['a user part that looks like the host', 'https://git.example/', 'https://git.example@evil.example/'],
  ['another address beside it', '"token"', '"apiURL": "https://evil.example/api", "token"'],
])('S-10: with %s every secret must be typed again', (_what, from, to) => {
  const edited = redactConfig(kind, text).replace(from, to)
  expect(problems(edited, stored())).toContain(elsewhere)
  const typed = edited.replaceAll(/"REDACTED"/g, '"typed-again"')
  expect(problems(typed, stored())).toEqual([])
})

test('S-10: the same host with another path or written otherwise keeps the secrets', () => {
  for (const same of ['https://git.example/sub', 'https://GIT.example:443/'])
    expect(problems(redactConfig(kind, text).replace('https://git.example/', same), stored())).toEqual([])
})

test('S-10: the secret of a URL stays with its own host', () => {
  const edited = redactConfig(kind, text).replace('REDACTED@one.example', 'REDACTED@evil.example')
  expect(problems(edited, stored())).toEqual([retype])
})

test('S-10: in the URL that a connection is for, the path may change and the host may not', () => {
  const keyed = servedKind('GITEA', { secrets: [['url'], ['token']] })
  const before = readConfig(keyed, '{ "url": "https://bob:pass@git.example/a", "token": "t0ken" }')
  if (!before.ok) throw new Error('It is not valid.')
  const edit = (url: string) => readConfig(keyed, `{ "url": "${url}", "token": "REDACTED" }`, before)
  expect(edit('https://bob:REDACTED@git.example/b')).toMatchObject({
    config: { url: 'https://bob:pass@git.example/b' },
  })
  const elsewhereURLs = ['https://bob:REDACTED@evil.example/a', 'https://eve:REDACTED@git.example/a']
  for (const url of [
    ...elsewhereURLs,
    'http://bob:REDACTED@git.example/a',
    'https://bob:REDACTED@git.example@evil.example/',
  ])
    expect(edit(url).ok).toBe(false)
})

test.each([
  ['{', 'This is not JSON: a } is missing.'],
  ['[]', 'A configuration is a JSON object: { … }.'],
  ['', 'This is not JSON: a value is missing.'],
  ['{"url": 7, "token": "x"}', '"url" must be a text.'],
  ['{"url": "ftp://x", "token": "x"}', '"url" must have the form ^https?://.'],
  ['{"token": "x"}', '"url" is missing.'],
  ['{"url": "https://", "token": "x"}', 'The address of the host cannot be read.'],
  ['{"url": "https://a.example", "token": ""}', '"token" is empty.'],
  ['{"url": "https://a.example", "token": "x", "tokn": "y"}', '"tokn" is not known here.'],
  ['{"url": "https://a.example", "token": "x", "exclude": {}}', '"exclude" must be a list.'],
  [`{"url": ${'['.repeat(60)}`, 'A configuration has at most 50 levels.'],
  [' '.repeat(200_001), 'A configuration has at most 200000 characters.'],
])('%# what is wrong is said in a sentence', (bad, sentence) => {
  expect(problems(bad)).toContain(sentence)
})

test('a text of any kind is read or refused, and no secret of it is shown', () => {
  const secret = fc.string({ minLength: 1 }).filter((each) => !each.includes('REDACTED'))
  fc.assert(
    fc.property(secret, fc.string(), (token, noise) => {
      const config = JSON.stringify({ url: 'https://git.example/', token })
      const read = readConfig(kind, config)
      if (!read.ok) throw new Error('A valid configuration was refused.')
      expect(read.config['token']).toBe(token)
      const shown = redactConfig(kind, config)
      expect(readConfig(kind, shown, read)).toMatchObject({ ok: true, text: config })
      expect(typeof readConfig(kind, noise).ok).toBe('boolean')
    }),
  )
})
