/** A file as the index lists it. */
export interface IndexFile {
  readonly filename: string
  readonly url: string
  readonly sha256?: string | undefined
  readonly yanked: boolean
  readonly uploadTime?: string | undefined
}

/** Attributes or a text beyond this are no link to a file. */
const longest = 8192

/**
 * The links of a page of a simple repository: PEP 503, PEP 592 (`data-yanked`), and the `data-upload-time` that some
 * servers add. The page is never shown, so no more of HTML is read than these. Takes time in proportion to the page,
 * whatever it holds.
 */
export function linksOf(html: string): readonly IndexFile[] {
  return [...anchorsOf(html)].flatMap(({ attributes, text }) => {
    const href = attributeOf(attributes, 'href')
    if (href === undefined) return []
    const [url = '', fragment = ''] = href.split('#')
    const sha256 = /^sha256=([0-9a-f]{64})$/i.exec(fragment)?.[1]
    const uploadTime = attributeOf(attributes, 'data-upload-time')
    const yanked = /(?:^|\s)data-yanked(?:[\s=]|$)/i.test(attributes)
    return [{ filename: plain(text).trim(), url, sha256, yanked, uploadTime }]
  })
}

function* anchorsOf(html: string): Generator<{ readonly attributes: string; readonly text: string }> {
  for (const { index } of html.matchAll(/<a\s/gi)) {
    const open = html.slice(index + 3, index + longest)
    const end = open.indexOf('>')
    const close = open.indexOf('<', end)
    if (end !== -1 && close !== -1) yield { attributes: open.slice(0, end), text: open.slice(end + 1, close) }
  }
}

function attributeOf(attributes: string, name: string): string | undefined {
  const match = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(attributes)
  const value = match?.[1] ?? match?.[2]
  return value === undefined ? undefined : plain(value)
}

const entities: ReadonlyMap<string, string> = new Map(
  Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" }),
)

function plain(text: string): string {
  return text.replace(/&(#?\w+);/g, (whole, name: string) => entities.get(name.toLowerCase()) ?? whole)
}
