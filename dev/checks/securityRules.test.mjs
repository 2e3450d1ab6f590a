// What no file of the product may do, or only those that are named here. A file that comes or goes is said to.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const listed = spawnSync('git', ['ls-files', '-co', '--exclude-standard', 'server', 'web', 'packages'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
const isOfProduct = (file) =>
  /\/src\/.*\.tsx?$/.test(file) &&
  !/\.test\.tsx?$|\/testing\/|\/oracle\/|\/canaries\/|\/test[A-Z][^/]*$|\.generated\.ts$/.test(file)
const read = (file) => readFileSync(join(root, file), 'utf8')
const product = listed.stdout
  .split('\n')
  .filter(isOfProduct)
  .map((file) => ({ file, text: read(file) }))

const filesWith = (pattern) => product.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

const rules = [
  {
    rule: 'no text becomes a program, but the one word that names the collector of garbage',
    pattern: /\beval\(|new Function\(|from '(node:)?vm'|javascript:void/,
    files: ['packages/base/src/thread/collectGarbage.ts'],
  },
  {
    rule: 'SQL is written in templates that keep values apart, except from names of ours',
    pattern: /sql\.raw\(/,
    files: [
      'packages/database/src/dump/loadDump.ts',
      'packages/database/src/migrate.ts',
      'packages/database/src/planned.ts',
      'server/src/features/repositories-admin/listRepositories.ts',
      'server/src/keys/sealedValues.ts',
    ],
  },
  {
    rule: 'no program is started by a shell',
    pattern: /shell: true|\bexecSync\(|\{[^}]*\bexec\b[^}]*\} from 'node:child_process'/,
    files: [],
  },
  {
    rule: 'programs are started with lists of arguments, in these files alone',
    pattern: /^import \{[^}]*\} from 'node:child_process'/m,
    files: [
      'packages/database/src/embedded/process.ts',
      'packages/engine/src/indexer/indexerProcess.ts',
      'packages/git/src/askGitolite.ts',
      'packages/git/src/starter/child.ts',
      'packages/git/src/starter/starter.ts',
      'packages/git/src/starter/starterProcess.ts',
      'server/src/features/auto-indexing/runner/indexerProcess.ts',
      'server/src/start/processIdentity.ts',
    ],
  },
  {
    rule: 'a page is made of elements and texts, never of markup',
    pattern:
      /dangerouslySetInnerHTML|\.innerHTML|\.outerHTML|insertAdjacentHTML|document\.write|srcdoc|createContextualFragment/i,
    files: [],
  },
  {
    rule: 'markup is read to be taken apart into elements that are let through, in these files alone',
    pattern: /new DOMParser|rehype-raw/,
    files: [
      'web/src/features/file-views/diagram/drawDiagram.ts',
      'web/src/features/file-views/markdown/cleanTree.ts',
      'web/src/features/overlays/safeHtml.tsx',
    ],
  },
  {
    rule: 'messages of other windows are heard in the frame of files and its page alone',
    pattern: /window\.addEventListener\('message'/,
    files: ['web/src/features/file-views/frame/framePort.ts', 'web/src/features/file-views/frame/parentPage.ts'],
  },
  {
    rule: 'certificates are checked, except by a mail server that an administrator says so of',
    pattern: /rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity|minVersion|secureProtocol/,
    files: ['server/src/features/mail/smtp.ts'],
  },
  {
    rule: 'what is sealed is sealed by one file',
    pattern: /create(Dec|C)ipheriv/,
    files: ['server/src/keys/keyring.ts'],
  },
  {
    rule: 'nothing of ours is hashed by MD5 or SHA-1, but the names of keys that sign commits',
    pattern: /create(Hash|Hmac)\('(md5|sha1|sha-1)'/i,
    files: ['packages/git/src/signatures/openPgp.ts'],
  },
  {
    rule: 'chance that may be guessed is for pauses and tables alone',
    pattern: /Math\.random/,
    files: [
      'packages/base/src/thread/giveWay.ts',
      'packages/code-intel/src/scip/wire/symbolTable.ts',
      'packages/database/src/transaction.ts',
      'server/src/features/code-hosts/kinds/shared/jsonClient.ts',
      'server/src/features/code-hosts/sync/applySync.ts',
      'server/src/features/code-hosts/sync/runSync.ts',
      'server/src/features/repositories/mirrors/performUpdate.ts',
      'server/src/features/repositories/mirrors/updateMirror.ts',
    ],
  },
  {
    rule: 'the log is the only place that is written to, but for what a command says',
    pattern: /process\.std(out|err)\.write|console\.(log|info|warn|error)\(/,
    files: ['server/src/operate.ts', 'server/src/run.ts'],
  },
  {
    rule: 'pages keep something in the browser in these files alone',
    pattern: /\b(localStorage|sessionStorage|indexedDB)\b/,
    files: [
      'packages/ui/src/behaviour/useShortcuts.ts',
      'packages/ui/src/behaviour/useTheme.ts',
      'web/src/shell/localSetting.ts',
    ],
  },
  {
    rule: 'what the audit log holds is never changed',
    pattern: /update audit_log/i,
    files: ['server/src/features/audit-log/erase.ts'],
  },
]

describe('what code may do', () => {
  test.each(rules)('$rule', ({ pattern, files }) => {
    expect(filesWith(pattern)).toEqual(files)
  })

  test('there is a product to look at', () => {
    expect(product.length).toBeGreaterThan(1_000)
  })
})

/** The files that a section of a document names between backquotes. */
function named(document, heading) {
  const [, section = ''] = new RegExp(`\n## ${heading}\n([\\s\\S]*?)(?=\n## |$)`).exec(read(document)) ?? []
  return [...section.matchAll(/`((?:server|packages|web)\/src\/[^`]+|packages\/[^`]+\/src\/[^`]+)`/g)].map(
    ([, file]) => file,
  )
}

describe('what is written down is whole', () => {
  test('every use of cryptography is in the inventory', () => {
    const uses = filesWith(
      /createHash\(|createHmac\(|createCipheriv\(|createSign\(|generateKeyPair|subtle\b|@node-rs\/argon2|\brandomBytes\(|from 'otpauth'/,
    )
    expect(named('docs/security.md', 'Keys and cryptography').toSorted()).toEqual(uses.toSorted())
  })

  test('whatever asks another server is in the list of who is asked', () => {
    const asks = filesWith(/outgoing\.send\(|from 'nodemailer|from 'node:https'|function startGit\b|execFile\('ssh'/)
    expect(named('docs/security.md', 'Who is asked').toSorted()).toEqual(asks.toSorted())
  })
})

/** What docs say of figures, and the line of code that each is of. */
const figures = [
  ['docs/security.md', '32 KB, 200 headers', 'server/src/http/app.ts', 'maxHeaderSize: 32 * 1024'],
  ['docs/security.md', '32 KB, 200 headers', 'server/src/http/app.ts', 'maxHeadersCount = 200'],
  ['docs/security.md', '1 MB; GraphQL', 'server/src/http/app.ts', 'defaultBodyLimit = 1024 * 1024'],
  ['docs/security.md', 'GraphQL and SCIM 8 MB', 'server/src/graphql/handler.ts', 'bodyLimit = 8 * 1024 * 1024'],
  ['docs/security.md', 'GraphQL and SCIM 8 MB', 'server/src/features/scim/routes.ts', 'bodyLimit = 8 * 1024 * 1024'],
  ['docs/security.md', 'webhooks 25 MB', 'server/src/features/webhooks/receive.ts', 'largestBody = 25 * 1024 * 1024'],
  ['docs/security.md', '30 deep', 'server/src/graphql/limits.ts', 'depth: 30'],
  ['docs/security.md', '500 aliases', 'server/src/graphql/limits.ts', 'aliases: 500'],
  ['docs/security.md', '500,000 fields', 'server/src/graphql/limits.ts', 'fields: 500_000'],
  ['docs/security.md', 'groups 64 deep', 'packages/query/src/buildTree.ts', 'maximumDepth = 64'],
  ['docs/security.md', 'at most 1,000', 'server/src/graphql/connections.ts', 'largestPage = 1_000'],
  ['docs/security.md', '256 KB', 'server/src/features/users/avatars/fetchAvatar.ts', 'mostBytes = 256 * 1024'],
  [
    'docs/security.md',
    'argon2id, 19 MiB, 2 passes',
    'server/src/features/sign-in/passwordHashing.ts',
    'memoryCost: 19_456, timeCost: 2',
  ],
  [
    'docs/security.md',
    '`auth.sessionExpiry` (90 days)',
    'server/src/configuration/keys/authKeys.ts',
    "'auth.sessionExpiry': key('2160h'",
  ],
  [
    'docs/security.md',
    '(no end unless set)',
    'server/src/configuration/keys/authKeys.ts',
    "'auth.maxSessionIdleDuration': key('0'",
  ],
  [
    'docs/signing-in.md',
    '5 failures within an hour',
    'server/src/features/sign-in/attempts.ts',
    'failedAttemptThreshold = 5, consecutivePeriod = 3_600',
  ],
  ['docs/signing-in.md', 'half an hour', 'server/src/features/sign-in/attempts.ts', 'lockoutPeriod = 1_800'],
]

describe('what is written down is so', () => {
  test.each(figures)('%s: %s, in %s', (document, words, file, line) => {
    expect(read(document)).toContain(words)
    expect(read(file)).toContain(line)
  })

  test('no password ends by its age, and no account has a question or a hint', () => {
    const keys = product.filter(({ file }) => file.startsWith('server/src/configuration/keys/'))
    expect(
      keys.filter(({ text }) =>
        /password\w*(Age|Expir|Rotat|MaxDays)/i.test(text.replaceAll('passwordResetLinkExpiry', '')),
      ),
    ).toEqual([])
    expect(read('packages/contract/schema.graphql')).not.toMatch(/securityQuestion|passwordHint|secretQuestion/i)
  })

  test('types are strict, and nothing goes around them', () => {
    const { compilerOptions } = JSON.parse(read('tsconfig.base.json'))
    expect(compilerOptions).toMatchObject({
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
    })
    expect(JSON.parse(read('.oxlintrc.json')).rules).toMatchObject({ 'typescript/no-explicit-any': 'error' })
    expect(filesWith(/\bif \([^)\n]*[^=!<>'"]==(?! null|[='"])[^)\n]*\)/)).toEqual([])
  })
})

describe('fields of passwords', () => {
  const fields = product.flatMap(({ text }) => [
    ...text.matchAll(/<\w*(?:Input|Field)[^>]*?autoComplete="(?:current|new)-password"/g),
  ])

  test('hide what is typed, and say to password managers what they are', () => {
    expect(fields.length).toBeGreaterThan(4)
    expect(fields.filter(([field]) => !field.includes('type="password"')).map(([field]) => field)).toEqual([])
  })

  test('nothing keeps anybody from pasting', () => {
    expect(filesWith(/onPaste=\{[^}]*preventDefault|onpaste="return false/i)).toEqual([])
  })
})

describe('components', () => {
  const lock = JSON.parse(read('package-lock.json'))
  const packages = Object.entries(lock.packages).filter(([place, { link }]) => place.includes('node_modules') && !link)

  test('every package is of the registry, at one version, with its SHA-512', () => {
    expect(packages.length).toBeGreaterThan(500)
    const odd = packages.filter(
      ([, { version, integrity, resolved = 'https://registry.npmjs.org/' }]) =>
        !/^\d+\.\d+\.\d+/.test(version) ||
        !integrity?.startsWith('sha512-') ||
        !resolved.startsWith('https://registry.npmjs.org/'),
    )
    expect(odd.map(([place]) => place)).toEqual([])
  })

  test('what we depend on is named with its exact version, and runs no script at install', () => {
    const manifests = [
      'package.json',
      ...Object.keys(lock.packages)
        .filter((place) => /^(packages\/[^/]+|server|web)$/.test(place))
        .map((place) => `${place}/package.json`),
    ]
    const ranges = manifests.flatMap((file) => {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(read(file))
      return Object.entries({ ...dependencies, ...devDependencies })
        .filter(([, version]) => !/^(npm:[^@]+@)?\d+\.\d+\.\d+[\w.-]*$/.test(version))
        .map(([name, version]) => `${file}: ${name} ${version}`)
    })
    expect(ranges).toEqual([])
    expect(read('.npmrc')).toContain('ignore-scripts=true')
  })

  test('what is built has no source maps and nothing of the tests', () => {
    expect(read('web/vite.config.ts')).toContain('sourcemap: false')
  })
})
