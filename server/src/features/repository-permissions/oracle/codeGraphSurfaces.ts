import type { Named, Request, Surface } from './surface.js'

/** Everything that a type tells, as `everything` of `selection.ts` writes it. */
type Select = (type: string, depth?: number) => string

/** What fields of the code graph need to be asked; the name is the first one of `code.ts`, which every repository has. */
const place = 'line: 0, character: 16'
export const codeGraphArguments: Readonly<Record<string, string>> = {
  'GitBlobLSIFData.ranges': 'startLine: 0, endLine: 9',
  'GitBlobLSIFData.definitions': place,
  'GitBlobLSIFData.references': place,
  'GitBlobLSIFData.implementations': place,
  'GitBlobLSIFData.prototypes': place,
  'GitBlobLSIFData.hover': place,
  'GitBlobLSIFData.callers': place,
  'GitBlobLSIFData.callees': place,
  'GitBlobLSIFData.symbolAt': place,
  'GitBlobLSIFData.snapshot': 'indexID: "UHJlY2lzZUluZGV4OjE="',
}

/** Fields that lead back to files, whose code graph has surfaces of its own. */
export const codeGraphFields: readonly string[] = [
  'GitBlob.lsif',
  'GitBlob.codeGraphData',
  'GitTree.lsif',
  'Location.resource',
  'GitBlobLSIFData.visibleIndexes',
]

const location = '{ url canonicalURL lineText resource { path commit { oid } repository { name } } }'
const found = `{ nodes ${location} totalCount leftOut }`

/** Each way from a name to others, asked of one place of one file of every repository. */
function everyWay(path: string, at: string) {
  const ways = `definitions(${at}) ${found} references(${at}, first: 500) ${found} implementations(${at}) ${found}
    prototypes(${at}) ${found} hover(${at}) { signature documentation markdown { text } definition ${location} }
    callers(${at}) { nodes { symbol { name signature } calls ${location} } }
    callees(${at}) { nodes { symbol { name signature } calls ${location} } }
    symbolAt(${at}) { name container signature documentation }
    ranges(startLine: 0, endLine: 9) { nodes { hover { signature documentation } definitions ${found} } }`
  return (all: readonly Named[]): Request => ({
    query: `{ ${all
      .map(
        ({ name }, place_) =>
          `r${place_}: repository(name: "${name}") { commit(rev: "HEAD") { blob(path: "${path}") { lsif { ${ways} } } } }`,
      )
      .join(' ')} }`,
  })
}

const usages = ({ name }: Named) =>
  `usagesForSymbol(range: { repository: "${name}", path: "code.ts", start: { ${place} } }, first: 500)`

/** A question with more would be refused: it asks for too much at once. */
const mostNamed = 8

/** Where names lead: by what they are called, through packages that several repositories claim, and by indexes. */
export function codeGraphSurfaces(select: Select): readonly Surface[] {
  return [
    {
      name: 'code graph: a text',
      of: [25, 26, 27, 48],
      kind: 'one',
      shows: 'marker',
      ask: ({ name }) => ({
        query: `{ repository(name: "${name}") { commit(rev: "HEAD") {
          tree { lsif { ${select('GitTreeLSIFData', 3)} } }
          blob(path: "code.ts") { lsif { visibleIndexes { id inputIndexer } ${select('GitBlobLSIFData', 4)} } codeGraphData { ${select('CodeGraphData', 3)} } } } } }`,
      }),
    },
    {
      name: 'code graph: by name',
      of: [25, 26, 27],
      kind: 'all',
      mostNamed,
      shows: 'marker',
      ask: everyWay('wild.c', 'line: 0, character: 13'),
    },
    {
      name: 'code graph: through a package that all claim',
      of: [25, 26, 27],
      kind: 'all',
      mostNamed,
      shows: 'marker',
      ask: everyWay('claim.ts', 'line: 1, character: 0'),
    },
    {
      name: 'code graph: by indexes that define one symbol',
      of: [25, 26, 27],
      kind: 'all',
      mostNamed,
      shows: 'marker',
      ask: everyWay('code.ts', place),
    },
    {
      name: 'code graph: usages',
      of: [25, 26, 27],
      kind: 'all',
      mostNamed,
      shows: 'marker',
      ask: (all) => ({
        query: `{ ${all.map((each, at) => `u${at}: ${usages(each)} { ${select('UsageConnection', 3)} }`).join(' ')} }`,
      }),
    },
    {
      name: 'code graph: usages in one repository',
      of: [25, 26, 27, 48],
      kind: 'one',
      shows: 'marker',
      ask: (one) => ({ query: `{ ${usages(one)} { nodes { surroundingContent usageRange { repository } } } }` }),
    },
  ]
}
