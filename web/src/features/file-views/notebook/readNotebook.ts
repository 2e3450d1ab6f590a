/** A Jupyter notebook, as far as it is drawn. */
export interface Notebook {
  /** Of its code; empty when it does not say. */
  readonly language: string
  readonly cells: readonly NotebookCell[]
}

export interface NotebookCell {
  readonly kind: 'markdown' | 'code' | 'raw'
  readonly source: string
  /** The count beside a cell that was run. */
  readonly count: number | undefined
  readonly outputs: readonly NotebookOutput[]
  /** Images that belong to the text of a cell, by name, as `data:` addresses. */
  readonly attachments: ReadonlyMap<string, string>
}

export type NotebookOutput =
  | { readonly kind: 'stream'; readonly isError: boolean; readonly text: string }
  | { readonly kind: 'error'; readonly text: string }
  /** One thing in several forms: content by media type. */
  | { readonly kind: 'data'; readonly forms: ReadonlyMap<string, string> }

type Fields = Readonly<Record<string, unknown>>

/**
 * Reads a notebook of version 3 or 4; undefined for a text that is none. Parts that are not as they should be are left
 * out. The format: nbformat.readthedocs.io, "The Notebook file format".
 */
export function readNotebook(text: string): Notebook | undefined {
  const notebook = fieldsOf(parse(text))
  if (!notebook) return undefined
  const metadata = fieldsOf(notebook['metadata'])
  const language = fieldsOf(metadata?.['language_info'])?.['name'] ?? fieldsOf(metadata?.['kernelspec'])?.['language']
  const [sheet] = listOf(notebook['worksheets'])
  const cells = listOf(notebook['cells'] ?? fieldsOf(sheet)?.['cells'])
  if (!Array.isArray(notebook['cells']) && !sheet) return undefined
  return {
    language: typeof language === 'string' ? language : '',
    cells: cells.flatMap((cell) => cellOf(fieldsOf(cell))),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function cellOf(cell: Fields | undefined): readonly NotebookCell[] {
  if (!cell) return []
  const type = cell['cell_type']
  const level = type === 'heading' ? `${'#'.repeat(Number(cell['level']) || 1)} ` : ''
  const kind = type === 'code' || type === 'raw' ? type : 'markdown'
  const count = cell['execution_count'] ?? cell['prompt_number']
  return [
    {
      kind,
      source: level + joined(cell['source'] ?? cell['input']),
      count: typeof count === 'number' ? count : undefined,
      outputs: kind === 'code' ? listOf(cell['outputs']).flatMap((output) => outputOf(fieldsOf(output))) : [],
      attachments: attachmentsOf(fieldsOf(cell['attachments'])),
    },
  ]
}

function outputOf(output: Fields | undefined): readonly NotebookOutput[] {
  switch (output?.['output_type']) {
    case undefined:
      return []
    case 'stream':
      return [
        {
          kind: 'stream',
          isError: (output?.['name'] ?? output?.['stream']) === 'stderr',
          text: joined(output?.['text']),
        },
      ]
    case 'error':
    case 'pyerr': {
      const trace = listOf(output?.['traceback']).map(String).join('\n')
      return [{ kind: 'error', text: trace || `${joined(output?.['ename'])}: ${joined(output?.['evalue'])}` }]
    }
    default:
      return [{ kind: 'data', forms: formsOf(fieldsOf(output?.['data']) ?? oldForms(output ?? {})) }]
  }
}

// Version 3 has the forms beside the other fields, by short names.
const oldNames: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  svg: 'image/svg+xml',
  html: 'text/html',
  text: 'text/plain',
  latex: 'text/latex',
  javascript: 'application/javascript',
}

function oldForms(output: Fields): Fields {
  return Object.fromEntries(
    Object.entries(oldNames).flatMap(([name, type]) => (name in output ? [[type, output[name]]] : [])),
  )
}

function formsOf(data: Fields): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(data).map(([type, content]) => [
      type,
      typeof content === 'string' || isTexts(content) ? joined(content) : JSON.stringify(content, null, 2),
    ]),
  )
}

function attachmentsOf(attachments: Fields | undefined): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(attachments ?? {}).flatMap(([name, forms]) => {
      const [first] = Object.entries(fieldsOf(forms) ?? {})
      return first ? [[name, imageAddress(first[0], joined(first[1]))] as const] : []
    }),
  )
}

/** An address that holds an image itself; only kinds that are drawn without being run. */
export function imageAddress(type: string, base64: string): string {
  return /^image\/(?:png|jpeg|gif|webp)$/.test(type) ? `data:${type};base64,${base64.replace(/\s/g, '')}` : ''
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

/** A text, or a list of its lines with their ends. */
function joined(value: unknown): string {
  if (typeof value === 'string') return value
  return isTexts(value) ? value.join('') : ''
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function fieldsOf(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
}
