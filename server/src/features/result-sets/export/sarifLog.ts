import { hitAddress } from '../hitAddress.js'
import type { Hit } from '../resultSet.js'
import type { ExportFormat } from './exportFormat.js'

/**
 * A log in the Static Analysis Results Interchange Format 2.1.0 (OASIS), which code hosts and editors read. What is new
 * and gone stands in `baselineState`, what will not be done in `suppressions`.
 */
export const sarifLog: ExportFormat = {
  contentType: 'application/sarif+json; charset=utf-8',
  extension: 'sarif',
  begin: ({ set, origin, version, leftOut }) => {
    const rule = { id: 'result-set', shortDescription: { text: set.title }, fullDescription: { text: set.query } }
    const driver = { name: 'Sextant', version, informationUri: `${origin}/result-sets/${set.key}`, rules: [rule] }
    const run = {
      tool: { driver },
      columnKind: 'unicodeCodePoints',
      properties: { query: set.query, patternType: set.patternType, leftOut },
    }
    const log = { $schema: schema, version: '2.1.0', runs: [run] }
    // The rows come in behind what is known now.
    return `${JSON.stringify(log).slice(0, -'}]}'.length)},"results":[\n`
  },
  row: (hit, { origin }, isFirst) => `${isFirst ? '' : ',\n'}${JSON.stringify(resultOf(hit, origin))}`,
  end: () => '\n]}]}\n',
}

const schema = 'https://json.schemastore.org/sarif-2.1.0.json'

const baselineStates = { new: 'new', unchanged: 'unchanged', gone: 'absent' } as const

function resultOf(hit: Hit, origin: string) {
  const { repository, revision, commit, status, state, note, kind } = hit
  return {
    ruleId: 'result-set',
    level: 'note',
    message: { text: hit.text.trim() || hit.path || repository },
    baselineState: baselineStates[status],
    ...(hit.path !== '' && { locations: [locationOf(hit)] }),
    hostedViewerUri: `${origin}${hitAddress(hit)}`,
    ...(state === 'wont_do' && { suppressions: [{ kind: 'external', status: 'accepted', justification: note }] }),
    properties: { kind, repository, revision, commit, state, note },
  }
}

function locationOf({ path, line, column, length, text, matched }: Hit) {
  // A match over several lines ends where only its file tells.
  const isOnOneLine = !matched.includes('\n')
  const ends = column > 0 && isOnOneLine ? { startColumn: column, endColumn: column + length } : {}
  const region = { startLine: line, ...ends, snippet: { text } }
  const uri = path.split('/').map(encodeURIComponent).join('/')
  return { physicalLocation: { artifactLocation: { uri }, ...(line > 0 && { region }) } }
}
