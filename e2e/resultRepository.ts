import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { git } from './sampleRepositories.js'

/** As many files as the long list of results has. */
export const partCount = 60

const line = (number: number) => `export const order${number} = { id: ${number}, label: 'needle ${number}' }`
const lines = (count: number) => `${Array.from({ length: count }, (_, at) => line(at + 1)).join('\n')}\n`

function files(): Readonly<Record<string, string>> {
  const sparse = Array.from({ length: 200 }, (_, at) => (at % 50 === 49 ? `needle ${at + 1}` : `plain ${at + 1}`))
  const parts = Array.from({ length: partCount }, (_, at) => [
    `parts/part-${String(at + 1).padStart(2, '0')}.py`,
    `# part ${at + 1}\n\nneedle = ${at + 1}\n`,
  ])
  return {
    'src/orders.ts': lines(80),
    'legacy/orders.ts': lines(80),
    'docs/sparse.md': `${sparse.join('\n')}\n`,
    ...Object.fromEntries(parts),
  }
}

/**
 * A folder that holds the repository `shop`: one file of many matches twice, one of few matches far apart, and many files
 * of one match each. `remove` deletes it.
 */
export async function makeResultRepository(): Promise<{ readonly folder: string; remove(): Promise<void> }> {
  const parent = await mkdtemp(join(tmpdir(), 'sextant-results-'))
  const folder = join(parent, 'shop')
  for (const [path, text] of Object.entries(files())) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  await git(folder, ['init', '--quiet', '--initial-branch', 'main'])
  await git(folder, ['add', '--all'])
  await git(folder, ['commit', '--quiet', '--message', 'Open the shop'])
  return { folder, remove: () => rm(parent, { recursive: true, force: true }) }
}
