import { parseCloneURL } from '@sextant/git'

/** Where a submodule is cloned from, as `.gitmodules` says. */
export interface SubmoduleSource {
  /** Nothing in it signs anybody in. */
  readonly url: string
  /** The page to look at in a browser; undefined where the URL is none of the web. */
  readonly webURL: string | undefined
  /** The name that a mirror of it has here. */
  readonly name: string
}

/**
 * The sources by the path of the submodule, of the text of a `.gitmodules`: gitmodules(5). Relative URLs are taken from
 * `baseURL`, where the repository itself was cloned from. What is no clone URL is left out.
 */
export function submoduleSources(text: string, baseURL: string | undefined): ReadonlyMap<string, SubmoduleSource> {
  const sources = new Map<string, SubmoduleSource>()
  for (const section of text.split(/^[ \t]*\[/m).slice(1)) {
    if (!section.startsWith('submodule')) continue
    const path = valueOf(section, 'path')
    const source = sourceOf(valueOf(section, 'url') ?? '', baseURL)
    if (path !== undefined && source) sources.set(path.replace(/\/$/, ''), source)
  }
  return sources
}

function valueOf(section: string, key: string): string | undefined {
  const line = section.split('\n').find((each) => new RegExp(`^[ \\t]*${key}[ \\t]*=`, 'i').test(each))
  return line
    ?.slice(line.indexOf('=') + 1)
    .trim()
    .replace(/^"(.*)"$/, '$1')
}

function sourceOf(written: string, baseURL: string | undefined): SubmoduleSource | undefined {
  const isRelative = /^\.\.?\//.test(written)
  if (isRelative && !(baseURL && URL.canParse(written, `${baseURL}/`))) return undefined
  const parsed = parseCloneURL(isRelative ? new URL(written, `${baseURL}/`).href : written, { allowHTTP: true })
  if (!parsed.ok) return undefined
  const { scheme, host, port, path, href } = parsed.url
  const bare = path.replace(/^\/+|\/+$/g, '').replace(/\.git$/, '')
  const isWeb = scheme === 'https' || scheme === 'http'
  return {
    url: href,
    webURL: isWeb ? href.replace(/\.git$/, '') : undefined,
    name: `${host}${port === undefined ? '' : `:${port}`}/${bare}`,
  }
}
