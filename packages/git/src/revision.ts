declare const revisionBrand: unique symbol

/** A revision as a person types it, checked by `parseRevision`. Only values of this type reach git. */
export type Revision = string & { readonly [revisionBrand]: true }

export type ParsedRevision =
  | { readonly ok: true; readonly revision: Revision }
  | { readonly ok: false; readonly message: string }

const longest = 1024
const loneSurrogate = /\p{Surrogate}/u

/**
 * Checks a revision against an allow-list: a branch or tag name, a full name (`refs/…`), 7 to 64 hexadecimal digits,
 * `HEAD` or `@`, each followed by at most 8 steps `~`, `~n`, `^` or `^n` with n up to 9999. Names obey
 * git-check-ref-format(1). Refused are a leading `-`, and with it every option; `:`, `..`, `@{` and `^{`, which reach
 * other files, ranges, the reflog and searches through history; spaces and control characters. A branch whose name
 * begins with `-` is reached by its full name.
 */
export function parseRevision(text: string): ParsedRevision {
  return isRevision(text) ? { ok: true, revision: text } : { ok: false, message: problemOf(text) ?? '' }
}

/** The name and the steps of a revision: `main~2^` is `main` and `~2^`. */
export function splitRevision(revision: Revision): { readonly name: string; readonly steps: string } {
  const at = revision.search(/[~^]/)
  return at < 0 ? { name: revision, steps: '' } : { name: revision.slice(0, at), steps: revision.slice(at) }
}

function isRevision(text: string): text is Revision {
  return problemOf(text) === undefined
}

function problemOf(text: string): string | undefined {
  if (text === '') return 'The revision is empty.'
  if (text.length > longest) return `The revision is longer than ${longest} characters.`
  if (text.startsWith('-')) return 'A revision cannot begin with "-".'
  if (loneSurrogate.test(text)) return 'The revision is not well-formed text.'
  const [, name = '', steps = ''] = /^([^~^]*)(.*)$/s.exec(text) ?? []
  if (!/^(?:[~^]\d{0,4}){0,8}$/.test(steps)) {
    return 'After the name of a revision only steps such as "~2" or "^1" can follow, at most 8.'
  }
  return isReferenceName(name) ? undefined : `"${printable(text)}" is not the name of a branch, tag or commit.`
}

/** Whether git would take it for a name, by git-check-ref-format(1), except that "@" alone may pass: it means HEAD. */
export function isReferenceName(name: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused
  if (/[\u0000-\u0020\u007f:?*[\\]|\.\.|@\{|\.$/.test(name)) return false
  return name.split('/').every((part) => part !== '' && !/^\.|\.lock$/.test(part))
}

function printable(text: string): string {
  // oxlint-disable-next-line no-control-regex -- shown to a person, so nothing that moves the cursor
  const shown = text.replace(/[\u0000-\u001f\u007f-\u009f]/g, '\u{fffd}')
  return shown.length > 100 ? `${shown.slice(0, 100)}…` : shown
}
