/** The groups of files that the reader of PDF documents asks for: character maps, fonts that need no embedding, decoders. */
export const resourceGroups = ['cmaps', 'standard_fonts', 'wasm'] as const
export type ResourceGroup = (typeof resourceGroups)[number]

/** What the page tells the frame. The frame takes it from its parent alone. */
export type ToFrame =
  | { readonly kind: 'draw-diagram'; readonly id: number; readonly source: string; readonly isDark: boolean }
  | { readonly kind: 'open-pdf'; readonly bytes: ArrayBuffer; readonly isDark: boolean }
  /** `bytes` is absent when there is no such resource. */
  | { readonly kind: 'resource'; readonly id: number; readonly bytes?: ArrayBuffer }

/** What the frame tells the page, which reads it by `readFromFrame`: whatever draws untrusted content may be lost to it. */
export type FromFrame =
  | { readonly kind: 'ready' }
  | { readonly kind: 'diagram'; readonly id: number; readonly svg: string }
  | { readonly kind: 'no-diagram'; readonly id: number; readonly why: string }
  | { readonly kind: 'pdf-opened'; readonly pages: number }
  | { readonly kind: 'no-pdf'; readonly why: string }
  | { readonly kind: 'resource-wanted'; readonly id: number; readonly group: ResourceGroup; readonly name: string }

/** In UTF-16 units. A larger diagram is not worth its memory. */
const largestSvg = 8 * 1024 * 1024
const longestReason = 1000

/** What a message says; undefined for one that is no message of the frame's. */
export function readFromFrame(data: unknown): FromFrame | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const fields: Partial<Record<string, unknown>> = { ...data }
  const id = wholeNumber(fields['id'])
  const why = text(fields['why'], longestReason)
  switch (fields['kind']) {
    case 'ready':
      return { kind: 'ready' }
    case 'diagram': {
      const svg = text(fields['svg'], largestSvg)
      return id !== undefined && svg !== undefined ? { kind: 'diagram', id, svg } : undefined
    }
    case 'no-diagram':
      return id !== undefined && why !== undefined ? { kind: 'no-diagram', id, why } : undefined
    case 'pdf-opened': {
      const pages = wholeNumber(fields['pages'])
      return pages === undefined ? undefined : { kind: 'pdf-opened', pages }
    }
    case 'no-pdf':
      return why === undefined ? undefined : { kind: 'no-pdf', why }
    case 'resource-wanted': {
      const group = resourceGroups.find((each) => each === fields['group'])
      const name = text(fields['name'], 100)
      return id !== undefined && group && name !== undefined ? { kind: 'resource-wanted', id, group, name } : undefined
    }
    default:
      return undefined
  }
}

function wholeNumber(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined
}

function text(value: unknown, longest: number): string | undefined {
  return typeof value === 'string' && value.length <= longest ? value : undefined
}
