const mostUnits = 4000

/** Lines for tools, which tell a reader nothing. */
const directive =
  /^\s*(?:eslint|oxlint|biome|prettier|tslint|@ts-|ts-ignore|go:|nolint|\+build|type: ignore|noqa|pylint|mypy:|rubocop|clang-format|NOLINT|istanbul|c8 ignore|region\b|endregion\b|=+|-{3,}|\*{3,})\S*/

/**
 * The text of a comment as Markdown: without lines for tools, with the tags of JSDoc, Javadoc, Doxygen and C#'s XML as
 * lists and code. At most 4000 characters.
 */
export function cleanComment(text: string): string {
  const lines = text
    .replaceAll('\r', '')
    .split('\n')
    .filter((line) => !directive.test(line))
  const told = xmlAsMarkdown(lines.join('\n'))
    .split('\n')
    .map((line) => tagAsMarkdown(inlineTags(line)))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return told.length <= mostUnits ? told : `${told.slice(0, mostUnits).trimEnd()} …`
}

/** `{@link Name words}` and `{@code text}`. */
const inlineTags = (line: string) =>
  line.replace(/\{@(?:link|linkplain|code|literal|value)\s+([^}|\n]{1,200})(?:\|[^}\n]{0,200})?\}/g, '`$1`')

const named =
  /^\s*[@\\](param|arg|argument|property|prop|tparam|typeparam|throws|exception|template)(?:\[[\w,]*\])?\s+(?:\{[^}\n]{0,200}\}\s*)?(\[?[\w.$*&<>]+(?:=[^\]]*)?\]?)\s*[-:–]?\s*(.*)$/
const unnamed =
  /^\s*[@\\](returns?|result|deprecated|since|see|example|note|warning|todo|yields?|default)\b:?\s*(?:\{[^}\n]{0,200}\}\s*)?(.*)$/
const words: Readonly<Record<string, string>> = {
  throws: 'Throws ',
  exception: 'Throws ',
}

function tagAsMarkdown(line: string): string {
  const brief = /^\s*[@\\](?:brief|summary|short|desc|description|details)\s+(.*)$/.exec(line)
  if (brief) return brief[1] ?? ''
  const of = named.exec(line)
  if (of) return `- ${words[of[1] ?? ''] ?? ''}\`${of[2] ?? ''}\`${of[3] ? `: ${of[3]}` : ''}`
  const tag = unnamed.exec(line)
  if (!tag) return line
  const name = (tag[1] ?? '').replace(/^return$|^result$/, 'returns')
  return `- *${name}*${tag[2] ? `: ${tag[2]}` : ''}`
}

/** The documentation comments of C#. Other text has none of these tags. */
function xmlAsMarkdown(text: string): string {
  if (!/<\/?(?:summary|remarks|param|returns|inheritdoc|see)\b/.test(text)) return text
  return text
    .replace(/<(?:see|seealso|paramref|typeparamref)\s+\w+="(?:[A-Z]:)?([^"]{0,200})"\s*\/>/g, '`$1`')
    .replace(/<(?:type)?param\s+name="([^"]{0,100})"\s*>/g, '- `$1`: ')
    .replace(/<exception\s+cref="([^"]{0,100})"\s*>/g, '- Throws `$1`: ')
    .replace(/<returns>/g, '- *returns*: ')
    .replace(/<c>([^<]{0,200})<\/c>/g, '`$1`')
    .replace(/<\/?(?:summary|remarks|para|param|typeparam|returns|exception|value|example|inheritdoc)\s*\/?>/g, '')
    .replace(/^[ \t]+/gm, '')
}
