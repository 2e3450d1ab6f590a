// Every relative link in the documents leads to a file, and every fragment to a heading.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const listed = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], { cwd: root, encoding: 'utf8' })
const documents = listed.stdout.split('\n').filter((file) => file && existsSync(join(root, file)))
const broken = documents.flatMap(brokenLinks)

for (const line of broken) console.error(line)
console.log(`${documents.length} documents, ${broken.length} broken links.`)
process.exitCode = broken.length === 0 ? 0 : 1

function brokenLinks(file) {
  const text = readFileSync(join(root, file), 'utf8').replace(/```[\s\S]*?```/g, '')
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target)
  return targets
    .filter((target) => !/^[a-z]+:/.test(target) && !leadsSomewhere(file, target))
    .map((target) => `${file}: ${target}`)
}

function leadsSomewhere(file, target) {
  const [path, fragment] = target.split('#')
  const place = path ? resolve(root, dirname(file), decodeURIComponent(path)) : join(root, file)
  if (relative(root, place).startsWith('..') || !existsSync(place)) return false
  if (!fragment || statSync(place).isDirectory() || !place.endsWith('.md')) return true
  return headings(readFileSync(place, 'utf8')).includes(fragment)
}

function headings(text) {
  return [...text.matchAll(/^#+ +(.+)$/gm)].map(([, title]) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  )
}
