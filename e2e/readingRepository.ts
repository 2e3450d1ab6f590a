import { chmod, mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import {
  guide,
  mark,
  notebook,
  paper,
  parcel,
  patch,
  picture,
  pointer,
  readme,
  settings,
  table,
  tariffs,
} from './readingFiles.js'
import { git } from './sampleRepositories.js'

/** The repository that is read in the journeys: its history tells why a line is as it is. */
export interface ReadingRepository {
  /** Holds the repository `harbour`. */
  readonly folder: string
  /** The newest commit of `main`. */
  readonly head: string
  /** Three commits before it. */
  readonly earlier: string
  remove(): Promise<void>
}

/** The file whose history is told. */
export const tariffFile = 'src/tariff.ts'
/** The subject of the commit that wrote the line with `care`. */
export const careSubject = 'Charge for parcels that break'
/** Why it did. */
export const careReason = 'The insurer takes 15 % for glass.'

type Files = Readonly<Record<string, string | Buffer>>

const people = ['alice', 'bob', 'carol'] as const

/** Makes it in a temporary folder; `remove` deletes that. The commit ids are the same everywhere. */
export async function makeReadingRepository(): Promise<ReadingRepository> {
  const parent = await mkdtemp(join(tmpdir(), 'sextant-reading-'))
  const folder = join(parent, 'harbour')
  await mkdir(folder)
  await git(folder, ['init', '--quiet', '--initial-branch', 'main'])
  const commit = committer(folder)
  await commit('Open the harbour', {
    'README.md': '# Harbour\n',
    'src/parcel.ts': parcel(['kilograms: number']),
    'src/price.ts': tariffs.first,
    '.mailmap': 'alice <alice@example.com> <alice@home.example.com>\n',
  })
  await git(folder, ['tag', 'v1.0.0'])
  await commit('Price by zone', {
    'src/parcel.ts': parcel(['kilograms: number', 'zone: string']),
    'src/price.ts': tariffs.zoned,
    'data/zones.json': settings,
  })
  await git(folder, ['branch', 'quay'])
  await rename(join(folder, 'src/price.ts'), join(folder, tariffFile))
  await commit('Call prices tariffs', { 'docs/guide.md': guide, 'docs/mark.svg': mark })
  await git(folder, ['tag', '--annotate', 'v1.1.0', '--message', 'Zones'])
  await commit(`${careSubject}\n\n${careReason}`, {
    'src/parcel.ts': parcel(['kilograms: number', 'zone: string', 'fragile?: boolean']),
    [tariffFile]: tariffs.fragile,
  })
  await commit('Show the week', { 'data/week.csv': table, 'notes/week.ipynb': notebook, 'README.md': readme })
  await commit('Keep papers and pictures', {
    'docs/tariff.pdf': paper(),
    'docs/view.png': picture(),
    'docs/insured.patch': patch,
    'data/scales.bin': Buffer.from(Array.from({ length: 400 }, (_, at) => (at * 37) % 256)),
    'data/film.mp4': pointer,
  })
  await symlink('../README.md', join(folder, 'docs/start.md'))
  await chmod(join(folder, 'docs/mark.svg'), 0o755)
  await commit('Date the tariff', { [tariffFile]: tariffs.dated })
  await commit('Link the start', { 'src/route.ts': "export const route = ['quay', 'scales', 'ferry']\n" })
  await git(folder, ['tag', 'v2.0.0'])
  await git(folder, ['checkout', '--quiet', 'quay'])
  await commit('Build a quay', { 'src/quay.ts': 'export const berths = 4\n' })
  await git(folder, ['checkout', '--quiet', 'main'])
  const [head = '', earlier = ''] = (await git(folder, ['rev-parse', 'main', 'main~3'])).trim().split('\n')
  return { folder: parent, head, earlier, remove: () => rm(parent, { recursive: true, force: true }) }
}

/** Writes files and commits all that changed, by another person each time and a day later. */
function committer(folder: string): (message: string, files: Files) => Promise<void> {
  let count = 0
  return async (message, files) => {
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), content)
    }
    const name = people[count % people.length] ?? 'alice'
    const date = `${1_700_000_000 + 86_400 * count} +0100`
    count += 1
    await git(folder, ['add', '--all'])
    await git(folder, ['commit', '--quiet', '--message', message], {
      GIT_AUTHOR_NAME: name,
      GIT_AUTHOR_EMAIL: `${name}@example.com`,
      GIT_AUTHOR_DATE: date,
      GIT_COMMITTER_DATE: date,
    })
  }
}
