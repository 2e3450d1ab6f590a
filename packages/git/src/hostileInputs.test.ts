import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { Chance } from '@sextant/base'
import { isProof, proofSeed, sayFigure } from '@sextant/base/testing'
import { expect, onTestFinished, test } from 'vitest'
import { type CloneURL, parseCloneURL } from './cloneUrl.js'
import { openObjectReader } from './objectReader.js'
import { resolveMany } from './resolveCommit.js'
import { type Built, buildRepository } from './testing/buildRepository.js'

const chance = new Chance(proofSeed())
const counts = isProof
  ? { revisions: 300_000, paths: 500_000, addresses: 250_000 }
  : { revisions: 2000, paths: 4000, addresses: 5000 }

/** The name of a file that only something that was started, or an option that was understood, would make. */
const trace = 'sextant-hostile-trace'
const options = [
  '--exec=sh',
  '-o',
  '-c',
  '--',
  '--git-dir=/',
  `--output=${trace}`,
  `--upload-pack=touch ${trace}`,
  `$(touch ${trace})`,
]
const marks = '.. ... / // : @ @{ ^ ~ ^{ ~1 ^2 ? * [ \\ %2e %00 é'
  .split(' ')
  .concat(' ', '\n', '\0', '\t', '\u202e', '\ud800')
/** What no revision holds, by gitrevisions(7) and git-check-ref-format(1), that leads to a commit by its name and steps. */
const noRevision = /^-|[\p{Cc}\p{Surrogate} :?*[\\]|\.\.|@\{|\^\{/u

const text = (words: readonly string[]) =>
  chance.list(1, 4, () => (chance.below(3) > 0 ? chance.oneOf(words) : chance.oneOf(marks))).join('')

/** The folders that git may run in, and those around. */
async function traces({ folder, repository }: Built): Promise<readonly string[]> {
  const folders = [folder, repository.gitDirectory, process.cwd(), tmpdir()]
  return (await Promise.all(folders.map((each) => readdir(each)))).flat().filter((name) => name.includes(trace))
}

test('P-01, P-03: no revision and no path, however it is written, is an option, another file, or gets the answer of another', async () => {
  const built = await buildRepository()
  const files = new Map(Array.from({ length: 60 }, (_, n) => [`d${n % 5}/f${n}.txt`, `content ${n}\n`]))
  const old = await built.commit({ 'd0/f0.txt': 'old\n' })
  const tip = await built.commit(Object.fromEntries(files))
  await built.git(['tag', 'v1', old])
  await built.git(['branch', 'feature/x', old])
  const named = new Map([
    ...['HEAD', '@', tip, tip.slice(0, 12)].map((name) => [name, tip] as const),
    ...['v1', 'refs/tags/v1', 'feature/x', 'refs/heads/feature/x', old, 'HEAD~1', `${tip}^`].map(
      (name) => [name, old] as const,
    ),
  ])
  const foreign: string[] = []

  const words = [...named.keys(), ...options, 'main', 'refs/heads/', 'stash', 'HEAD', 'FETCH_HEAD', 'd0/f0.txt']
  for (let done = 0; done < counts.revisions; done += 500) {
    const asked = Array.from({ length: 500 }, () =>
      chance.below(4) === 0 ? chance.oneOf([...named.keys()]) : text(words),
    )
    for (const [at, commit] of (await resolveMany(built.repository, asked)).entries()) {
      const revision = asked[at] ?? ''
      const wanted = named.get(revision)
      const possible = noRevision.test(revision) ? [undefined] : wanted ? [wanted] : [undefined, old, tip]
      if (!possible.includes(commit)) foreign.push(`${JSON.stringify(revision)}: ${commit}`)
    }
  }

  const reader = openObjectReader(built.repository)
  onTestFinished(() => reader.close())
  const segments = [
    ...files.keys(),
    ...options,
    'd0',
    'f0.txt',
    tip,
    `${tip}:d1/f1.txt`,
    ':(glob)**',
    ':/',
    '.git/config',
    'etc/passwd',
  ]
  const paths = [...files.keys()]
  for (let done = 0; done < counts.paths; done += 200) {
    await Promise.all(
      Array.from({ length: 200 }, async () => {
        const path = chance.below(3) === 0 ? chance.oneOf(paths) : text(segments)
        const answer = await reader.read({ commit: tip, path }, { maxBytes: 1000 })
        const content = answer.found && answer.type === 'blob' ? answer.content?.toString() : undefined
        if (content !== files.get(path)) foreign.push(`${JSON.stringify(path)}: ${content}`)
      }),
    )
  }

  const left = await traces(built)
  sayFigure({
    row: 7,
    goal: '1,000,000 revisions, paths and addresses: 0 options, 0 files outside, 0 answers of another',
    figure: `${counts.revisions.toLocaleString('en')} revisions and ${counts.paths.toLocaleString('en')} paths asked of git: ${foreign.length} wrong answers, ${left.length} files made`,
    isMet: counts.revisions + counts.paths + counts.addresses >= 1_000_000 && foreign.length === 0 && left.length === 0,
  })
  expect(foreign).toEqual([])
  expect(left).toEqual([])
  // What would be made is seen.
  await built.git(['log', '-1', `--output=${trace}`])
  expect(await traces(built)).toEqual([trace])
}, 3_600_000)

test('H-01: what is let through as an address of a clone is one, in every scheme', () => {
  const schemes = ['https://', 'http://', 'ssh://', 'file://', 'ext::', 'fd::', 'git://', 'HTTPS://', '-', '']
  const words = [
    'example.com',
    'git@example.com',
    'git@example.com:a/b.git',
    '/a/b.git',
    '127.0.0.1',
    '[::1]',
    'user:pw@',
    '-oProxyCommand=x',
    ':22',
    ...options,
  ]
  const odd: string[] = []
  let accepted = 0
  for (let n = 0; n < counts.addresses; n++) {
    const address = chance.oneOf(schemes) + text(words)
    const parsed = parseCloneURL(address, { allowHTTP: true })
    if (!parsed.ok) continue
    accepted += 1
    if (!isSound(parsed.url)) odd.push(address)
  }
  expect(odd).toEqual([])
  expect(accepted).toBeGreaterThan(counts.addresses / 100)
})

/** Whether neither git nor ssh can take a part of an address for anything else. */
function isSound({ scheme, host, href, path }: CloneURL): boolean {
  const isPlain =
    scheme === 'ssh'
      ? /^(ssh:\/\/)?(?!-)[^\p{Cc}\p{Cf}\s\\]+$/u.test(href)
      : /^https?:\/\/[^-@][\u0021-\u007e]*$/.test(href)
  return (
    isPlain && scheme !== 'file' && /^(?!-)[^@/\s]+$/.test(host) && !/^-|\p{Cc}/u.test(path) && !/^\w*::/.test(href)
  )
}
