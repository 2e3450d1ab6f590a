/** How the bytes of a file go out. */
export interface RawType {
  readonly type: string
  /** Whether a browser saves the file and does not show it. */
  readonly isSaved: boolean
}

const shown = (type: string): RawType => ({ type, isSaved: false })
const saved = (type: string): RawType => ({ type, isSaved: true })

/**
 * The types that are sent as what they are, by the extension of the name. Nothing in it can become a page: pictures,
 * sounds, films and fonts. A PDF document is saved, as it can hold scripts for the viewers of browsers. Names:
 * iana.org/assignments/media-types.
 */
const byExtension: Readonly<Record<string, RawType>> = {
  png: shown('image/png'),
  apng: shown('image/apng'),
  jpg: shown('image/jpeg'),
  jpeg: shown('image/jpeg'),
  gif: shown('image/gif'),
  webp: shown('image/webp'),
  avif: shown('image/avif'),
  bmp: shown('image/bmp'),
  ico: shown('image/x-icon'),
  mp3: shown('audio/mpeg'),
  wav: shown('audio/wav'),
  ogg: shown('audio/ogg'),
  oga: shown('audio/ogg'),
  opus: shown('audio/ogg'),
  flac: shown('audio/flac'),
  m4a: shown('audio/mp4'),
  aac: shown('audio/aac'),
  mp4: shown('video/mp4'),
  m4v: shown('video/mp4'),
  webm: shown('video/webm'),
  ogv: shown('video/ogg'),
  mov: shown('video/quicktime'),
  ttf: saved('font/ttf'),
  otf: saved('font/otf'),
  woff: saved('font/woff'),
  woff2: saved('font/woff2'),
  pdf: saved('application/pdf'),
}

/** Of so many first bytes a NUL makes a file binary: git's own rule. */
export const probedBytes = 8000

/** The type by the name alone; undefined for names that say nothing: the first bytes decide. */
export function typeByName(path: string): RawType | undefined {
  const extension = /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(byExtension, extension) ? byExtension[extension] : undefined
}

/**
 * A picture in SVG can hold scripts, which run when it is a page of its own, and not in an image. What asks for it is told
 * by browsers (`Sec-Fetch-Dest`, www.w3.org/TR/fetch-metadata): a page gets the text, and whoever does not say saves it.
 */
export function svgType(destination: string | undefined): RawType {
  if (destination === 'image') return shown('image/svg+xml')
  const isPage = ['document', 'iframe', 'frame', 'object', 'embed'].includes(destination ?? '')
  return isPage ? shown('text/plain; charset=utf-8') : saved('image/svg+xml')
}

/** The type of all other files: text is plain text, whatever it is written in; the rest is saved. */
export function typeByContent(head: Uint8Array): RawType {
  return head.subarray(0, probedBytes).includes(0)
    ? saved('application/octet-stream')
    : shown('text/plain; charset=utf-8')
}
