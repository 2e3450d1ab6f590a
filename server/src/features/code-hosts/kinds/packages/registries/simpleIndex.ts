/** A file as the index lists it. */
export interface IndexFile {
  readonly filename: string
  readonly url: string
  readonly sha256?: string | undefined
  readonly yanked: boolean
  readonly uploadTime?: string | undefined
}

/**
 * The links of a page of a simple repository: PEP 503, PEP 592 (`data-yanked`), and the `data-upload-time` that some
 * servers add. The page is never shown, so no more of HTML is read than these.
 */
export function linksOf(html: string): readonly IndexFile[] {
  return [...html.matchAll(/<a\s([^>]*)>([^<]*)<\/a>/gi)].flatMap(([, attributes = '', text = '']) => {
    const href = attributeOf(attributes, 'href')
    if (href === undefined) return []
    const sha256 = /#sha256=([0-9a-f]{64})$/i.exec(href)?.[1]
    const uploadTime = attributeOf(attributes, 'data-upload-time')
    const yanked = /(?:^|\s)data-yanked(?:[\s=]|$)/i.test(attributes)
    return [{ filename: plain(text).trim(), url: href.replace(/#.*$/, ''), sha256, yanked, uploadTime }]
  })
}

function attributeOf(attributes: string, name: string): string | undefined {
  const match = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(attributes)
  const value = match?.[1] ?? match?.[2]
  return value === undefined ? undefined : plain(value)
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" }

function plain(text: string): string {
  return text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name.toLowerCase()] ?? whole)
}
