import { countsIn, firstLineOf, linesIn, quoted, timed } from './process.mjs'

/** ripgrep over the work trees, with as many threads as the engine has. */
export const ripgrep = { name: 'rg', version: () => firstLineOf('rg', '--version'), open }

async function open({ folders }, { workers }) {
  const rg = ['rg', '--no-config', '--color', 'never', '--no-heading', '-uu', '-j', String(workers)]
  return {
    async run(query) {
      if (query.take) return first(await timed([...rg, '-n', ...asked(query), ...folders], { enough: query.take }))
      if (query.all) return listed(await timed(shell(everyOne(rg, query, folders))))
      if (query.path) return listed(await timed(shell(filesNamed(rg, query, folders))))
      const { output, ...times } = await timed([...rg, '-c', '--with-filename', ...asked(query), ...folders])
      return { ...times, ...countsIn(output) }
    },
    close: async () => {},
  }
}

const asked = ({ literal, regexp, anyCase }) => [
  ...(anyCase ? ['-i'] : []),
  ...(literal ? ['-F', '-e', literal] : ['-e', regexp]),
]

const shell = (script) => ['sh', '-c', script]
const words = (command) => command.map(quoted).join(' ')

/** Files that hold all of the literals: each program reads the files that the one before it left. */
function everyOne(rg, { all: [head, ...rest] }, folders) {
  const later = rest.map((literal) => `xargs -0 -r rg --no-config -l0 -F -e ${quoted(literal)}`)
  return [words([...rg, '-l0', '-F', '-e', head, ...folders]), ...later, `tr '\\0' '\\n'`].join(' | ')
}

const filesNamed = (rg, { path }, folders) => `${words([...rg, '--files', ...folders])} | rg -e ${quoted(path)}`

const first = ({ output, ...times }) => ({ ...times, lines: linesIn(output) })
const listed = ({ output, ...times }) => ({ ...times, files: linesIn(output) })
