import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings, type Settings } from './settings.js'

const read = (argv: readonly string[], environment: Record<string, string> = {}): Settings => {
  const asked = readSettings(argv, environment)
  if (!('start' in asked)) throw new Error('This asks for something else.')
  return asked.start
}

test('without anything said the server is on loopback with its own database', () => {
  const settings = read([])
  expect(settings).toMatchObject({
    port: 7080,
    host: '127.0.0.1',
    dataDirectory: join(homedir(), '.sextant'),
    databaseURL: undefined,
    role: 'all',
    allowSignup: true,
    named: [],
  })
  expect(settings.externalURL.href).toBe('http://127.0.0.1:7080/')
})

test('flags win over the environment, and what is no flag is named', () => {
  const settings = read(['~/code', '--port', '80', 'https://git.example.com/a.git'], {
    SEXTANT_PORT: '81',
    SEXTANT_HOST: '::1',
  })
  expect(settings).toMatchObject({ port: 80, host: '::1', named: ['~/code', 'https://git.example.com/a.git'] })
  expect(settings.externalURL.href).toBe('http://[::1]/')
})

test('a secret can come from a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sextant-settings-'))
  writeFileSync(join(folder, 'url'), 'postgresql://a:b@c/d\n')
  const settings = read([], { SEXTANT_DATABASE_URL_FILE: join(folder, 'url') })
  expect(settings.databaseURL?.reveal()).toBe('postgresql://a:b@c/d')
  expect(JSON.stringify(settings)).not.toContain('a:b')
  rmSync(folder, { recursive: true })
})

test('folders of local repositories are absolute, and none unless named', () => {
  expect(read([]).localRepositories).toEqual([])
  expect(read(['--local-repositories', '/srv/git', '--local-repositories', '~/code']).localRepositories).toEqual([
    '/srv/git',
    join(homedir(), 'code'),
  ])
  expect(read([], { SEXTANT_LOCAL_REPOSITORIES: '/a b\n\n/c/../d' }).localRepositories).toEqual(['/a b', '/d'])
})

test.each([
  [[], {}, false],
  [['--structural-search'], {}, true],
  [[], { SEXTANT_STRUCTURAL_SEARCH: 'true' }, true],
])('with %j and %j structural search is on: %s', (argv, environment, isOn) => {
  expect(read(argv, environment).structuralSearch).toBe(isOn)
})

test.each([
  [[], {}, false],
  [['--index-locally'], {}, true],
  [[], { SEXTANT_INDEX_LOCALLY: 'true' }, true],
  [[], { SEXTANT_INDEX_LOCALLY: 'false' }, false],
])('with %j and %j indexers of this machine are run: %s', (argv, environment, isOn) => {
  expect(read(argv, environment).indexLocally).toBe(isOn)
})

test.each([
  [['--host', '0.0.0.0'], false],
  [['--external-url', 'https://code.example.com'], false],
  [['--host', 'localhost'], true],
  [['--host', '0.0.0.0', '--allow-signup', 'true'], true],
  [['--allow-signup', 'false'], false],
])('with %j visitors may sign up: %s', (argv, allowed) => {
  expect(read(argv).allowSignup).toBe(allowed)
})

test('origins that may frame files', () => {
  const settings = read(['--embed-origins', 'https://wiki.example, http://docs.example:8080/'])
  expect(settings.embedOrigins).toEqual(['https://wiki.example', 'http://docs.example:8080'])
})

test.each([
  [['--prot', '80'], {}, 'There is no flag --prot.'],
  [['--embed-origins', 'https://a.example/x'], {}, '--embed-origins must list origins such as https://wiki.example'],
  [['--embed-origins', '*; script-src *'], {}, '--embed-origins must list origins'],
  [['--port'], {}, 'The flag --port needs a value.'],
  [['--port', '70000'], {}, '--port must be a port number from 0 to 65535, not 70000.'],
  [[], { SEXTANT_PORT: 'x' }, 'SEXTANT_PORT must be a port number from 0 to 65535, not x.'],
  [['--host', 'a b'], {}, '--host must be a host name or an address, not a b.'],
  [['--role', 'x'], {}, '--role must be all, web or worker, not x.'],
  [['--database-url', 'mysql://a:hunter2@b'], {}, '--database-url must be a URL that begins with postgresql://.'],
  [['--external-url', 'https://x/y'], {}, '--external-url must be an http or https URL without a path'],
  [[], { SEXTANT_DATA_FILE: '/nonexistent/x' }, 'The file named by SEXTANT_DATA_FILE cannot be read'],
])('%j and %j: %s', (argv, environment, sentence) => {
  expect(() => read(argv, environment)).toThrow(sentence)
})

test('help and version are asked for', () => {
  expect(readSettings(['-h'], {})).toEqual({ help: true })
  expect(readSettings(['--version'], {})).toEqual({ version: true })
})

test('a proxy is an address and nothing more, and is not shown', () => {
  expect(read(['--outgoing-proxy', 'http://alice:pw@proxy.example:3128']).proxy?.reveal()).toContain('alice:pw@')
  expect(read([]).proxy).toBeUndefined()
  for (const text of ['proxy.example', 'socks5://proxy.example', 'http://proxy.example/path', 'http://'])
    expect(() => read(['--outgoing-proxy', text])).toThrow('--outgoing-proxy must be the address of a proxy')
})
