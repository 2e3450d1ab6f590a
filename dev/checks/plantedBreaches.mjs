// Proves that the import rules can fail: plants one breach of each kind and expects it to be reported by its name.
import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const cruiser = join('node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs')

const breaches = [
  { rule: 'floor-base', file: 'packages/base/src/planted.ts', text: "import '../../query/src/index.js'\n" },
  { rule: 'floor-query', file: 'packages/query/src/planted.ts', text: "import '../../regex/src/index.js'\n" },
  { rule: 'floor-engine', file: 'packages/engine/src/planted.ts', text: "import '../../git/src/index.js'\n" },
  { rule: 'web-stays-in-the-browser', file: 'web/src/planted.ts', text: "import '../../packages/git/src/index.js'\n" },
  {
    rule: 'only-finding-knows-regex',
    file: 'web/src/features/browse/find/planted.ts',
    text: "import '../../../../../packages/git/src/index.js'\n",
  },
  { rule: 'server-has-no-ui', file: 'server/src/planted.ts', text: "import '../../packages/ui/src/index.js'\n" },
  {
    rule: 'features-meet-at-the-door',
    file: 'server/src/features/browse/planted.ts',
    text: "import '../repositories/store.js'\n",
  },
  {
    rule: 'frame-knows-no-feature',
    file: 'server/src/http/planted.ts',
    text: "import '../features/browse/index.js'\n",
  },
  { rule: 'only-git-starts-git', file: 'server/src/features/browse/planted.ts', text: "import 'node:child_process'\n" },
  { rule: 'only-database-connects', file: 'server/src/features/browse/planted.ts', text: "import 'pg'\n" },
  { rule: 'only-one-way-out', file: 'server/src/features/browse/planted.ts', text: "import 'node:https'\n" },
  { rule: 'no-circles', file: 'packages/base/src/planted.ts', text: "import './planted.js'\n" },
]

const plants = breaches.map(({ rule, file, text }, at) => {
  return {
    rule,
    file: file.replace('planted.ts', `planted${at}.ts`),
    text: text.replace('planted.js', `planted${at}.js`),
  }
})
const report = cruisePlanted()
const missed = plants.filter(({ rule, file }) => !report.includes(`${rule}: ${file}`))
for (const { rule, file } of missed) console.error(`The rule ${rule} does not see a breach planted at ${file}.`)
console.log(`${plants.length - missed.length} of ${plants.length} planted breaches were reported.`)
process.exitCode = missed.length === 0 ? 0 : 1

/** The planted files alone are looked at: what they import is followed, the rest of the tree is not. */
function cruisePlanted() {
  try {
    for (const { file, text } of plants) writeFileSync(join(root, file), text, { flag: 'wx' })
    const files = plants.map(({ file }) => file)
    const run = spawnSync(process.execPath, [cruiser, ...files, '--output-type', 'err'], {
      cwd: root,
      encoding: 'utf8',
    })
    return stripVTControlCharacters(run.stdout)
  } finally {
    for (const { file } of plants) rmSync(join(root, file), { force: true })
  }
}
