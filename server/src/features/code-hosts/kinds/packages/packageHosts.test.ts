import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { buildTar, tgzOf } from './testing/buildTar.js'
import { zipOf } from './testing/buildZip.js'
import { listAll, newMirror, openHost } from './testing/mirroring.js'
import { type Answers, serveRegistry } from './testing/registryServer.js'

const digest = (algorithm: string, bytes: Buffer, encoding: 'hex' | 'base64' = 'hex') =>
  createHash(algorithm).update(bytes).digest(encoding)

const npmTarball = (text: string) => tgzOf({ 'package/package.json': '{}', 'package/index.js': text })

/** Of the shape that npm's registry answers with, as seen in November 2026; what is not read is left out. */
function packument(url: string, versions: Readonly<Record<string, Buffer>>) {
  const entries = Object.entries(versions).map(([version, bytes]) => {
    const dist = {
      shasum: digest('sha1', bytes),
      tarball: `${url}/left-pad/-/left-pad-${version}.tgz`,
      integrity: `sha512-${digest('sha512', bytes, 'base64')}`,
    }
    return [version, { name: 'left-pad', version, dist }] as const
  })
  const time = {
    created: '2014-03-14T09:09:29.563Z',
    ...Object.fromEntries(entries.map(([version]) => [version, '2018-04-09T00:38:08.125Z'])),
  }
  const files = Object.fromEntries(
    entries.map(([version]) => [`/left-pad/-/left-pad-${version}.tgz`, versions[version] ?? '']),
  )
  return {
    '/left-pad': JSON.stringify({
      name: 'left-pad',
      'dist-tags': { latest: '1.3.0' },
      versions: Object.fromEntries(entries),
      time,
    }),
    ...files,
  }
}

const gem = (files: Readonly<Record<string, string>>) =>
  buildTar([
    { name: 'metadata.gz', content: gzipSync('--- !ruby/object:Gem::Specification\nname: rake\n') },
    { name: 'data.tar.gz', content: tgzOf(files) },
    { name: 'checksums.yaml.gz', content: gzipSync('---\n') },
  ])

interface Case {
  readonly kind: string
  readonly config: (url: string) => Readonly<Record<string, unknown>>
  readonly answers: (url: string) => Answers
  readonly name: string
  readonly externalId: string
  readonly tags: readonly string[]
  readonly head: string
  readonly files: readonly string[]
  readonly date: string
}

const sdist = tgzOf({ 'six-1.16.0/six.py': 'six', 'six-1.16.0/setup.py': '' })
const wheel = zipOf({ 'six.py': 'new', 'six-1.17.0.dist-info/METADATA': 'Name: six' })
const crate = tgzOf({ 'itoa-1.0.18/Cargo.toml': '[package]', 'itoa-1.0.18/src/lib.rs': '//!' })
const jar = zipOf({ 'META-INF/MANIFEST.MF': 'Manifest-Version: 1.0\n', 'org/junit/Assert.java': 'class Assert {}' })
const rake = gem({ 'lib/rake.rb': 'module Rake; end', 'rake.gemspec': '' })

const cases: readonly Case[] = [
  {
    kind: 'NPMPACKAGES',
    config: (registry) => ({ registry, dependencies: ['left-pad'] }),
    answers: (url) =>
      packument(url, { '1.2.0': npmTarball('two'), '1.3.0': npmTarball('three'), '2.0.0-rc.1': npmTarball('rc') }),
    name: 'npm/left-pad',
    externalId: 'left-pad',
    tags: ['v1.2.0', 'v1.3.0'],
    head: 'v1.3.0',
    files: ['index.js', 'package.json'],
    date: '2018-04-09T00:38:08+00:00',
  },
  {
    kind: 'GOMODULES',
    config: (url) => ({
      urls: [`${url}/empty/`, url],
      dependencies: ['github.com/BurntSushi/toml', 'github.com/BurntSushi/toml@v0.0.0-20180101000000-abcdefabcdef'],
    }),
    answers: () => ({
      '/github.com/!burnt!sushi/toml/@v/list': 'v1.3.2\nv1.4.0-rc1\n',
      '/github.com/!burnt!sushi/toml/@v/v1.3.2.info': '{"Version":"v1.3.2","Time":"2023-06-08T11:20:31Z"}',
      '/github.com/!burnt!sushi/toml/@v/v1.3.2.zip': zipOf({
        'github.com/BurntSushi/toml@v1.3.2/go.mod': 'module x',
        'github.com/BurntSushi/toml@v1.3.2/decode.go': 'package toml',
      }),
      '/github.com/!burnt!sushi/toml/@v/v0.0.0-20180101000000-abcdefabcdef.zip': zipOf({
        'github.com/BurntSushi/toml@v0.0.0-20180101000000-abcdefabcdef/old.go': 'package toml',
      }),
    }),
    name: 'go/github.com/BurntSushi/toml',
    externalId: 'github.com/BurntSushi/toml',
    tags: ['v0.0.0-20180101000000-abcdefabcdef', 'v1.3.2'],
    head: 'v1.3.2',
    files: ['decode.go', 'go.mod'],
    date: '2023-06-08T11:20:31+00:00',
  },
  {
    kind: 'PYTHONPACKAGES',
    config: (url) => ({ urls: [`${url}/simple`], dependencies: ['Six', 'six==1.16.0'] }),
    answers: () => ({
      '/simple/six/': `<!DOCTYPE html><html><head><title>Links for six</title></head><body><h1>Links for six</h1>
<a href="../../files/six-1.16.0-py2.py3-none-any.whl#sha256=${'0'.repeat(64)}" data-requires-python="&gt;=2.7">six-1.16.0-py2.py3-none-any.whl</a><br/>
<a href="../../files/six-1.16.0.tar.gz#sha256=${digest('sha256', sdist)}" data-upload-time="2021-05-05T14:18:18.379Z">six-1.16.0.tar.gz</a><br/>
<a href="../../files/six-1.17.0-py2.py3-none-any.whl#sha256=${digest('sha256', wheel)}" data-upload-time="2024-12-04T17:35:26.475Z">six-1.17.0-py2.py3-none-any.whl</a><br/>
<a href="../../files/six-9.0.tar.gz" data-yanked="broken">six-9.0.tar.gz</a><br/></body></html>`,
      '/files/six-1.16.0.tar.gz': sdist,
      '/files/six-1.17.0-py2.py3-none-any.whl': wheel,
    }),
    name: 'python/six',
    externalId: 'six',
    tags: ['v1.16.0', 'v1.17.0'],
    head: 'v1.17.0',
    files: ['six-1.17.0.dist-info/METADATA', 'six.py'],
    date: '2024-12-04T17:35:26+00:00',
  },
  {
    kind: 'JVMPACKAGES',
    config: (url) => ({ maven: { repositories: [url], dependencies: ['junit:junit:4.13.2', 'junit:junit:3.8.1'] } }),
    answers: () => ({
      '/junit/junit/maven-metadata.xml': `<?xml version="1.0"?><metadata><groupId>junit</groupId><versioning><latest>4.13.2</latest>
        <versions><version>3.8.1</version><version>4.13.2</version></versions></versioning></metadata>`,
      '/junit/junit/4.13.2/junit-4.13.2.pom': (_request, response) =>
        void response.writeHead(200, { 'last-modified': 'Sat, 13 Feb 2021 16:28:27 GMT' }).end('<project/>'),
      '/junit/junit/4.13.2/junit-4.13.2-sources.jar': jar,
      '/junit/junit/4.13.2/junit-4.13.2-sources.jar.sha1': `${digest('sha1', jar)}  junit-4.13.2-sources.jar\n`,
      '/junit/junit/3.8.1/junit-3.8.1.pom': '<project/>',
    }),
    name: 'maven/junit/junit',
    externalId: 'junit:junit',
    tags: ['v3.8.1', 'v4.13.2'],
    head: 'v4.13.2',
    files: ['META-INF/MANIFEST.MF', 'org/junit/Assert.java', 'pom.xml'],
    date: '2021-02-13T16:28:27+00:00',
  },
  {
    kind: 'RUSTPACKAGES',
    config: (registry) => ({ registry, dependencies: ['itoa'] }),
    answers: (url) => ({
      '/config.json': JSON.stringify({ dl: `${url}/dl/{lowerprefix}/{crate}-{version}.crate`, api: url }),
      '/it/oa/itoa': [
        { name: 'itoa', vers: '1.0.17', deps: [], cksum: '0'.repeat(64), yanked: true },
        {
          name: 'itoa',
          vers: '1.0.18',
          deps: [],
          cksum: digest('sha256', crate),
          yanked: false,
          pubtime: '2026-03-20T00:12:37Z',
        },
      ]
        .map((line) => `${JSON.stringify(line)}\n`)
        .join(''),
      '/dl/it/oa/itoa-1.0.18.crate': crate,
    }),
    name: 'crates/itoa',
    externalId: 'itoa',
    tags: ['v1.0.18'],
    head: 'v1.0.18',
    files: ['Cargo.toml', 'src/lib.rs'],
    date: '2026-03-20T00:12:37+00:00',
  },
  {
    kind: 'RUBYPACKAGES',
    config: (repository) => ({ repository, dependencies: ['rake'] }),
    answers: () => ({
      '/api/v1/versions/rake.json': JSON.stringify([
        { number: '13.3.0.pre', platform: 'ruby', sha: null, created_at: '2025-01-01T00:00:00.000Z' },
        { number: '13.2.1', platform: 'java', sha: '0'.repeat(64), created_at: '2024-04-05T00:00:00.000Z' },
        { number: '13.2.1', platform: 'ruby', sha: digest('sha256', rake), created_at: '2024-04-05T12:19:14.000Z' },
      ]),
      '/gems/rake-13.2.1.gem': rake,
    }),
    name: 'rubygems/rake',
    externalId: 'rake',
    tags: ['v13.2.1'],
    head: 'v13.2.1',
    files: ['lib/rake.rb', 'rake.gemspec'],
    date: '2024-04-05T12:19:14+00:00',
  },
]

test.each(cases)('$kind: a package is listed and mirrored, and a second time changes nothing', async (each) => {
  const { url, answers } = await serveRegistry(each.answers)
  const host = openHost(each.kind, each.config(url))
  await host.check(AbortSignal.timeout(10_000))
  const listed = await listAll(host)
  expect(listed).toMatchObject([{ repository: { name: each.name, externalId: each.externalId, visibility: 'public' } }])
  const [mirror, other] = [newMirror(), newMirror()]
  expect(await mirror.update(host, each.externalId)).toEqual({ changed: true, problems: [] })
  expect(mirror.summary()).toEqual({ tags: each.tags, head: each.head, files: each.files })
  expect(mirror.git('log', '-1', '--format=%aI', 'main')).toBe(each.date)
  mirror.git('fsck', '--strict')
  await other.update(host, each.externalId)
  expect(other.git('for-each-ref')).toBe(mirror.git('for-each-ref'))
  const metadata = Object.keys(answers).filter((path) => /\.(?:tgz|zip|gz|whl|jar|crate|gem|pom)$/.test(path))
  for (const path of metadata) delete answers[path]
  expect(await mirror.update(host, each.externalId)).toEqual({ changed: false, problems: [] })
})

test('a gem server without the list of versions is asked for its compact index', async () => {
  const server = await serveRegistry(() => ({
    '/info/rake': `---\n13.2.1-java |checksum:${'0'.repeat(64)}\n13.2.1 |checksum:${digest('sha256', rake)},ruby:>= 2.3\n`,
    '/gems/rake-13.2.1.gem': rake,
  }))
  const mirror = newMirror()
  await mirror.update(openHost('RUBYPACKAGES', { repository: server.url, dependencies: ['rake'] }), 'rake')
  expect(mirror.summary().tags).toEqual(['v13.2.1'])
})

test('a Python index that speaks JSON', async () => {
  const server = await serveRegistry((url) => ({
    '/six/': (_request, response) => {
      const files = [
        {
          filename: 'six-1.16.0.tar.gz',
          url: `${url}/f/six-1.16.0.tar.gz`,
          hashes: { sha256: digest('sha256', sdist) },
          yanked: false,
          'upload-time': '2021-05-05T14:18:18.379Z',
        },
        { filename: 'six-1.15.0.tar.gz', url: `${url}/f/six-1.15.0.tar.gz`, hashes: {}, yanked: 'bad' },
      ]
      response
        .writeHead(200, { 'content-type': 'application/vnd.pypi.simple.v1+json' })
        .end(JSON.stringify({ meta: { 'api-version': '1.1' }, name: 'six', files }))
    },
    '/f/six-1.16.0.tar.gz': sdist,
  }))
  const mirror = newMirror()
  await mirror.update(openHost('PYTHONPACKAGES', { urls: [server.url], dependencies: ['six'] }), 'six')
  expect(mirror.summary()).toMatchObject({ tags: ['v1.16.0'], files: ['setup.py', 'six.py'] })
})

test.each([
  [
    'NPMPACKAGES',
    ['left-pad@1.3.0', '@types/node', '@types/node@20.1.0', 'JSONStream'],
    ['npm/left-pad', 'npm/@types/node', 'npm/JSONStream'],
    ['-', '../x', 'a b', 'x@1 2', '', '@a', '.hidden'],
  ],
  [
    'GOMODULES',
    ['github.com/gorilla/mux@v1.8.1', 'gopkg.in/yaml.v3'],
    ['go/github.com/gorilla/mux', 'go/gopkg.in/yaml.v3'],
    ['mux', 'github.com/../x', 'github.com//x', './x'],
  ],
  [
    'PYTHONPACKAGES',
    ['requests==2.32.3', 'Zope_Interface', 'a@1.0'],
    ['python/requests', 'python/zope-interface', 'python/a'],
    ['-x', 'a b', 'a=='],
  ],
  [
    'JVMPACKAGES',
    ['junit:junit:4.13.2', 'org.slf4j:slf4j-api'],
    ['maven/junit/junit', 'maven/org.slf4j/slf4j-api'],
    ['junit', 'a:../x', 'a..b:c', 'a:b:c:d'],
  ],
  ['RUSTPACKAGES', ['serde@1.0.210', 'itoa'], ['crates/serde', 'crates/itoa'], ['1a', 'a/b']],
  ['RUBYPACKAGES', ['rake@13.2.1', 'rack'], ['rubygems/rake', 'rubygems/rack'], ['a/b', '.']],
])('%s: entries of a configuration are read, and those that are none are told', async (kind, good, names, bad) => {
  const config = {
    registry: 'https://packages.example.com',
    urls: ['https://packages.example.com'],
    repositories: ['https://packages.example.com'],
    dependencies: [...good, ...bad],
  }
  const listed = await listAll(openHost(kind, config))
  expect(listed.flatMap((each) => ('repository' in each ? [each.repository.name] : []))).toEqual(names)
  expect(listed.flatMap((each) => ('problem' in each ? [each.about] : []))).toEqual(bad)
})
