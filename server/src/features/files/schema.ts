import { AppError } from '@sextant/base'
import { pathAddress, printLineRange } from '@sextant/contract'
import type { MarkdownRenderer, Outliner, OutlineSymbol } from '@sextant/syntax'
import { type Builder, objectRef, type SchemaPart } from '../../graphql/builder.js'
import { encodeCursor, readPage } from '../../graphql/connections.js'
import { perRequest } from '../../graphql/perRequest.js'
import { isSiteAdmin } from '../../http/viewer.js'
import { type BlobAt, blobType } from '../browse/index.js'
import { repositoryType } from '../repositories/index.js'
import { type ShownSymbol, symbolsType, symbolType } from '../search/index.js'
import { type BlobText, readBlobText } from './blobText.js'
import { defineFileHistory } from './historySchema.js'

export interface FileServices {
  readonly outliner: Outliner
  readonly markdown: MarkdownRenderer
}

const textType = objectRef<BlobText>('BlobText')

/** What the page of a file asks of it beyond its bytes: text in any encoding, symbols, and what its history tells. */
export function filesSchema({ outliner, markdown }: FileServices): SchemaPart {
  return (builder) => {
    defineText(builder)
    defineRichText(builder, markdown)
    defineMarkdown(builder, markdown)
    defineSymbols(builder, outliner)
    defineSymbol(builder, outliner)
    defineFileHistory(builder)
    builder.objectField(repositoryType, 'localPath', (t) =>
      t.string({
        nullable: true,
        description:
          'The folder on the machine of the server. For site admins; null for others and where there is none.',
        resolve: ({ root }, _args, { viewer }) => (isSiteAdmin(viewer) ? root : null),
      }),
    )
  }
}

// Several fields ask for the same text.
const texts = perRequest(({ signal }) => {
  const read = new WeakMap<BlobAt, Map<string, Promise<BlobText | undefined>>>()
  return (blob: BlobAt, encoding: string | null | undefined) => {
    const ofBlob = read.get(blob) ?? new Map<string, Promise<BlobText | undefined>>()
    read.set(blob, ofBlob)
    const known = ofBlob.get(encoding ?? '') ?? readBlobText(blob, encoding, signal)
    ofBlob.set(encoding ?? '', known)
    return known
  }
})

function defineText(builder: Builder): void {
  builder.objectType(textType, {
    fields: (t) => ({
      content: t.exposeString('content'),
      lineCount: t.exposeInt('lineCount', { description: 'A last line without a line feed counts.' }),
      encoding: t.exposeString('label', { description: 'A label of the Encoding Standard, such as `utf-8`.' }),
      hasByteOrderMark: t.exposeBoolean('hasByteOrderMark'),
      isGuess: t.exposeBoolean('isGuess', {
        description: 'True when the encoding is only what takes any byte, and not what the bytes speak for.',
      }),
      hasInvalidEncoding: t.exposeBoolean('hasInvalidEncoding', {
        description: 'True when some bytes mean nothing in the encoding; they stand in the text as U+FFFD.',
      }),
    }),
  })
  builder.objectField(blobType, 'text', (t) =>
    t.field({
      type: textType,
      nullable: true,
      description:
        'The file as text, in an encoding or in the one that its bytes speak for. Null when it is too large, or binary and no encoding was asked for.',
      args: { encoding: t.arg.string() },
      resolve: (blob, { encoding }, context) => texts(context)(blob, encoding),
    }),
  )
}

function defineRichText(builder: Builder, markdown: MarkdownRenderer): void {
  builder.objectField(blobType, 'richHTML', (t) =>
    t.string({
      description:
        'Markdown as HTML that runs nothing on any page: HTML in it stands as text, its pictures lie where it says. Empty for other files, and for 512 K characters and more.',
      async resolve(blob, _args, context) {
        const { shown } = await blob.read()
        if (shown.language?.name !== 'Markdown') return ''
        const text = await texts(context)(blob, undefined)
        return (text && (await markdown.html(text.content, context.signal))) ?? ''
      },
    }),
  )
}

function defineMarkdown(builder: Builder, markdown: MarkdownRenderer): void {
  builder.queryField('renderMarkdown', (t) =>
    t.string({
      description: 'Markdown as HTML, as `GitBlob.richHTML` has it. Fails for more than 512 K characters.',
      args: { markdown: t.arg.string({ required: true }) },
      async resolve(_root, args, { signal }) {
        const html = await markdown.html(args.markdown, signal)
        if (html !== undefined) return html
        throw new AppError('resource_exhausted', 'markdown', 'This Markdown is too long, or takes too long.')
      },
    }),
  )
}

function defineSymbols(builder: Builder, outliner: Outliner): void {
  const line = (end: 'firstLine' | 'lastLine') =>
    builder.objectField(symbolType, end, (t) =>
      t.int({
        nullable: true,
        description: `The ${end === 'firstLine' ? 'first' : 'last'} line of the whole definition. Null where only the name is known.`,
        resolve: (symbol) => symbol[end],
      }),
    )
  line('firstLine')
  line('lastLine')
  builder.objectField(blobType, 'symbols', (t) =>
    t.field({
      type: symbolsType,
      description: 'What the file defines, in its order. Empty for a language without symbols.',
      args: { first: t.arg.int(), after: t.arg.string(), query: t.arg.string(), encoding: t.arg.string() },
      async resolve(blob, args, context) {
        const { first, after } = readPage(args, ['number'], 100)
        const start = Number(after?.[0] ?? 0)
        const found = await symbolsOf(blob, { outliner, encoding: args.encoding }, context)
        const wanted = (args.query ?? '').toLowerCase()
        const all = found.filter(({ name }) => name.toLowerCase().includes(wanted))
        const nodes = all.slice(start, start + first)
        const end = start + nodes.length
        const endCursor = nodes.length === 0 ? null : encodeCursor([end])
        return { nodes, totalCount: all.length, pageInfo: { endCursor, hasNextPage: end < all.length } }
      },
    }),
  )
}

function defineSymbol(builder: Builder, outliner: Outliner): void {
  builder.objectField(blobType, 'symbol', (t) =>
    t.field({
      type: symbolType,
      nullable: true,
      description: 'What is defined by the name at a place: a line from 0 and UTF-16 code units from its start.',
      args: { line: t.arg.int({ required: true }), character: t.arg.int({ required: true }) },
      async resolve(blob, { line, character }, context) {
        const found = await symbolsOf(blob, { outliner, encoding: undefined }, context)
        const text = (await texts(context)(blob, undefined))?.content.split('\n')[line] ?? ''
        return found.find((symbol) => symbol.line === line + 1 && standsAt(symbol.name, text, character)) ?? null
      },
    }),
  )
}

/** Whether a name stands in a line such that a character is in it. */
function standsAt(name: string, line: string, character: number): boolean {
  const from = Math.max(0, character - name.length + 1)
  const at = line.indexOf(name, from)
  return name !== '' && at >= 0 && at <= character
}

async function symbolsOf(
  blob: BlobAt,
  { outliner, encoding }: { readonly outliner: Outliner; readonly encoding: string | null | undefined },
  context: Parameters<typeof texts>[0],
): Promise<readonly ShownSymbol[]> {
  const [text, { shown }] = await Promise.all([texts(context)(blob, encoding), blob.read()])
  const language = shown.language?.name
  if (!text || language === undefined) return []
  const request = { text: text.content, language, ...(text.key && { key: text.key }) }
  const outline = await outliner.outline(request, context.signal)
  return (outline?.symbols ?? []).map((symbol) => shownSymbol(blob, symbol, language))
}

function shownSymbol(blob: BlobAt, symbol: OutlineSymbol, language: string): ShownSymbol {
  const { at, path } = blob
  const { name, kind, container = '', line, firstLine, lastLine } = symbol
  const page = pathAddress('blob', { repository: at.repository.name, revision: at.revision }, path)
  return {
    name,
    containerName: container,
    // The wire writes the names of the language server protocol in capitals and without hyphens.
    kind: kind.replace('-', '').toUpperCase(),
    language,
    blob,
    line,
    url: `${page}?${printLineRange({ start: line, end: line })}`.slice(1),
    firstLine,
    lastLine,
  }
}
