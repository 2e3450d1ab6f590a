import type { HostileRepository } from './hostileRow.js'
import { file } from './looseRepository.js'

const text = (what: string, name: string, content: string | Buffer): HostileRepository => [
  what,
  'found',
  (to) => void to.main([file(name, to.blob(content))]),
]
const deep = 20_000
const nested = (name: string, open: string, middle: string, close: string): HostileRepository =>
  text(`${name} nested ${deep} times`, name, open.repeat(deep) + middle + close.repeat(deep))
const long = (name: string, start: string, again: string, times = 100_000): HostileRepository =>
  text(`${name} with ${times} parts in a line`, name, start + again.repeat(times))

/** R-26: texts that are hard to parse, for each kind of grammar. */
export const bombs: readonly HostileRepository[] = [
  nested('a.ts', '(', '1', ')'),
  nested('a.tsx', '<a>', 'x', '</a>'),
  nested('a.js', '[', '', ']'),
  nested('a.py', '(', '1', ')'),
  nested('a.go', 'func(){', '', '}'),
  nested('a.java', '{', ';', '}'),
  nested('a.rs', '((', '1', '))'),
  nested('a.c', '{', '', '}'),
  nested('a.cpp', 'A<', 'int', '>'),
  nested('a.cs', 'new{', '', '}'),
  nested('a.rb', '[', '1', ']'),
  nested('a.php', '<?php (', '1', ')'),
  nested('a.sh', '$(', 'id', ')'),
  nested('a.css', 'a{', 'b:c', '}'),
  nested('a.html', '<div>', 'x', '</div>'),
  nested('a.xml', '<a>', '', '</a>'),
  nested('a.yaml', '{a: ', 'b', '}'),
  nested('a.toml', '[', '1', ']'),
  nested('a.json', '{"a":', '1', '}'),
  nested('a.lua', '{', '', '}'),
  nested('a.scala', '{', '', '}'),
  nested('a.hs', '(', 'x', ')'),
  nested('a.ml', '(', 'x', ')'),
  nested('a.md', '> ', 'x', ''),
  nested('a.ex', '[', '', ']'),
  nested('a.swift', '(', '1', ')'),
  nested('a.kt', '{', '', '}'),
  nested('a.zig', '(', '1', ')'),
  nested('a.sql', '(', 'select 1', ')'),
  nested('a.tex', '{', 'x', '}'),
  nested('a.lisp', '(', '', ')'),
  nested('a.proto', 'message A{', '', '}'),
  long('sum.ts', 'x = 1', '+1'),
  long('types.ts', 'type A = 1', '|1'),
  long('generic.ts', 'f', '<a>'),
  long('regex.js', 'x = /', '(a+)+'),
  long('strings.py', 'x = ', '"a" '),
  long('ternary.c', 'x=', 'a?b:', 50_000),
  long('pointers.c', 'int ', '*'),
  long('macro.h', '#define A ', 'A '),
  long('continued.c', '#define A \\\n', 'a \\\n'),
  long('conditions.c', '', '#if 1\n', 50_000),
  long('lifetimes.rs', 'fn f<', "'a,"),
  long('heredoc.sh', '', 'cat <<A\n', 50_000),
  long('heredoc.rb', '', 'x = <<~A\n', 20_000),
  long('anchors.yaml', 'a: &a x\n', '- *a\n'),
  text(
    'YAML that grows ten times a line',
    'laughs.yaml',
    Array.from({ length: 20 }, (_, at) => `a${at}: &a${at} [${`*a${at - 1},`.repeat(at ? 10 : 0)}]\n`).join(''),
  ),
  text(
    'XML that grows ten times a line',
    'laughs.xml',
    `<!DOCTYPE a [${Array.from({ length: 20 }, (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`).join('')}]><a>&a20;</a>`,
  ),
  text('XML that names a file', 'outside.xml', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'),
  text('Markdown with links that are hard to end', 'links.md', `${'['.repeat(50_000)}a${'](b'.repeat(50_000)}`),
  text('Markdown with emphasis that is hard to end', 'stars.md', '*a **b '.repeat(50_000)),
  text('Markdown with fences that do not end', 'fences.md', '```js\n'.repeat(50_000)),
  text('a table of 10,000 columns', 'wide.md', `${'|a'.repeat(10_000)}|\n${'|-'.repeat(10_000)}|\n`),
  text(
    'a notebook that is none',
    'a.ipynb',
    '{"cells":[{"cell_type":"code","outputs":[{"data":{"text/html":["<script>"]}}]}]}',
  ),
  text('a sheet of 100,000 columns', 'wide.csv', ','.repeat(100_000)),
  text('a sheet with a quote that does not end', 'open.csv', `"${'a,b\n'.repeat(100_000)}`),
  text('a formula in a sheet', 'formula.csv', '=cmd|"/c calc"!A1,@SUM(1)\n'),
  text('a patch of nothing', 'a.patch', '@@ -1,99999999 +1,99999999 @@\n'.repeat(10_000)),
  text('a font that is none', 'a.woff2', Buffer.from('wOF2\0\x01\0\0')),
  text('a picture of 65,535 times 65,535', 'a.png', pictureHead(65_535, 65_535)),
  text('an archive in an archive', 'a.zip', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(2000, 0x50)])),
  text(
    'a document that is none',
    'a.pdf',
    '%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj',
  ),
  text(
    'a drawing with a script',
    'a.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" onload="x()"><script>x()</script></svg>',
  ),
  text(
    'a drawing that uses itself',
    'b.svg',
    '<svg xmlns="http://www.w3.org/2000/svg"><g id="a"><use href="#a"/><use href="#a"/></g></svg>',
  ),
]

/** The head of a PNG of so many pixels, with nothing behind it. */
function pictureHead(width: number, height: number): Buffer {
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452000000000000000008060000000000000000', 'hex')
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  return head
}

/** R-17: bytes that are hard to read as text. */
export const encodings: readonly HostileRepository[] = [
  text('UTF-16 with the high byte first', 'be.txt', Buffer.from('\ufeffneedle\n', 'utf16le').swap16()),
  text(
    'UTF-16 with an odd number of bytes',
    'odd.txt',
    Buffer.concat([Buffer.from('\ufeffab', 'utf16le'), Buffer.from([0])]),
  ),
  text('UTF-16 without a mark', 'bare.txt', Buffer.from('needle\n'.repeat(100), 'utf16le')),
  text('UTF-32', 'utf32.txt', Buffer.from([0xff, 0xfe, 0, 0, 0x61, 0, 0, 0])),
  text('a byte order mark alone', 'mark.txt', '\ufeff'),
  text('two byte order marks', 'marks.txt', '\ufeff\ufeffx\n'),
  text('lone surrogates', 'surrogates.txt', Buffer.from([0xed, 0xa0, 0x80, 0xed, 0xb0, 0x80, 0x0a])),
  text('overlong letters', 'overlong.txt', Buffer.from([0xc0, 0xaf, 0xe0, 0x80, 0xaf, 0x0a])),
  text('a cut letter at the end', 'cut.txt', Buffer.from([0x61, 0xf0, 0x9f, 0x98])),
  text('only carriage returns', 'mac.txt', 'a\rb\rc\r'.repeat(1000)),
  text('line ends of other scripts', 'ends.txt', 'a\u2028b\u2029c\u0085d\u000be\u000cf'),
  text('letters that grow when folded', 'fold.txt', 'İıſKßẞﬃ'.repeat(10_000)),
  text('right to left within a line of code', 'bidi.c', '/*\u202e } \u2066if (admin)\u2069 \u2066 begin */\n'),
  text('look-alikes in a name', 'alike.js', 'const \u0430dmin = 1, admin = 2\n'),
  text('invisible operators', 'invisible.js', 'const \u3164 = 1\n'),
  text(
    'a terminal that is told to do things',
    'terminal.txt',
    '\u001b[2J\u001b]8;;http://x\u0007a\u001b]8;;\u0007\u001bP$q\u001b\\',
  ),
  text(
    'a million NUL behind a line',
    'late.txt',
    Buffer.concat([Buffer.from('text\n'.repeat(2000)), Buffer.alloc(1_000_000)]),
  ),
  text('a line of a million letters of four bytes', 'wide.txt', '😀'.repeat(1_000_000)),
  text('a word of 10 MB', 'word.txt', 'w'.repeat(10 * 1024 ** 2)),
  text('400,000 lines of one letter', 'short.txt', 'a\n'.repeat(400_000)),
]
