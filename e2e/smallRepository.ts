import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The file that the journeys open. */
export const sampleFile = 'src/orders.ts'

const line = (number: number) => `export const order${number} = { id: ${number}, label: 'needle ${number}' }`

const files: Readonly<Record<string, string>> = {
  'README.md': '# Orders\n\nA small shop that keeps orders.\n',
  [sampleFile]: `${Array.from({ length: 80 }, (_, index) => line(index + 1)).join('\n')}\n`,
  'src/prices.go': 'package prices\n\n// Total adds up prices in cents.\nfunc Total(cents ...int) int { return 0 }\n',
  'docs/how-to/order.md': '# How to order\n',
}

/** A folder that holds the git repository `orders` of four committed files. `remove` deletes it. */
export async function makeSmallRepository(): Promise<{ readonly folder: string; remove(): Promise<void> }> {
  const parent = await mkdtemp(join(tmpdir(), 'sextant-sample-'))
  const folder = join(parent, 'orders')
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  const git = (...args: string[]) => run('git', ['-C', folder, ...args])
  await git('init', '--quiet', '--initial-branch', 'main')
  await git('add', '--all')
  await git('-c', 'user.name=alice', '-c', 'user.email=alice@example.com', 'commit', '--quiet', '--message', 'Begin')
  return { folder, remove: () => rm(parent, { recursive: true, force: true }) }
}
