import { hitAddress } from '../hitAddress.js'
import type { Hit } from '../resultSet.js'
import type { ExportFormat } from './exportFormat.js'

/** A list of tasks, which most places that show Markdown let people tick off. */
export const markdownList: ExportFormat = {
  contentType: 'text/markdown; charset=utf-8',
  extension: 'md',
  begin: ({ set, origin, leftOut }) => {
    const address = `${origin}/result-sets/${set.key}`
    const about = [`# ${plain(set.title)}`, `${code(set.query)}, frozen at <${address}>`, ...leftOut.map(plain)]
    return `${about.join('\n\n')}\n\n`
  },
  row: (hit, { origin }) => {
    const tick = hit.state === 'open' ? ' ' : 'x'
    const link = `[${plain(nameOf(hit))}](${origin}${linkTarget(hitAddress(hit))})`
    const text = hit.text.trim() === '' || hit.text === hit.path ? [] : [code(hit.text)]
    const said = [...wordsOf(hit), ...(hit.note === '' ? [] : [plain(hit.note)])]
    return `- [${tick}] ${[link, ...text, ...(said.length > 0 ? [`(${said.join('; ')})`] : [])].join(' ')}\n`
  },
  end: (_about, rows) => (rows === 0 ? 'Nothing.\n' : ''),
}

function nameOf({ kind, repository, path, line, commit }: Hit): string {
  if (kind === 'commit') return `${repository} ${commit.slice(0, 7)}`
  const place = path === '' ? repository : `${repository}/${path}`
  return line > 0 ? `${place}:${line}` : place
}

const wordsOf = ({ status, state }: Hit) => [
  ...(status === 'unchanged' ? [] : [status]),
  ...(state === 'wont_do' ? ["won't do"] : []),
]

/** Text that means nothing to Markdown or HTML, on one line. */
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_{}[\]<>()#+!|~&-]/g, '\\$&')

const linkTarget = (address: string) => address.replaceAll('(', '%28').replaceAll(')', '%29')

/** Code on one line, fenced by more backticks than stand in it. */
function code(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const longest = Math.max(0, ...(line.match(/`+/g) ?? []).map((ticks) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  return longest > 0 ? `${fence} ${line} ${fence}` : `${fence}${line}${fence}`
}
