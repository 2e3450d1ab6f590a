import type { Options } from 'rehype-sanitize'
import { idPrefix } from './headings.js'

const textElements = ['b', 'br', 'code', 'del', 'em', 'i', 'ins', 'kbd', 'mark', 'q', 's', 'samp', 'small', 'span']
const moreTextElements = ['strike', 'strong', 'sub', 'sup', 'tt', 'u', 'var', 'abbr', 'ruby', 'rp', 'rt', 'wbr']
const blocks = ['blockquote', 'center', 'dd', 'details', 'div', 'dl', 'dt', 'hr', 'li', 'ol', 'p', 'pre', 'section']
const moreBlocks = ['summary', 'ul', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'figure', 'figcaption']
const tables = ['caption', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr']

/**
 * What of a document's HTML is drawn. Everything that is not named is left out: no styles, no frames, no forms, no
 * media, no SVG or MathML, no classes but those that Markdown itself makes. Ids get a prefix, see `idPrefix`.
 */
export const markdownSchema: Options = {
  tagNames: [...textElements, ...moreTextElements, ...blocks, ...moreBlocks, ...tables, 'a', 'img', 'input'],
  attributes: {
    '*': ['align', 'dir', 'id', 'lang', 'title'],
    a: ['href', 'name', 'dataFootnoteBackref', 'dataFootnoteRef', 'ariaDescribedBy', 'ariaLabel'],
    code: [['className', /^language-./]],
    details: ['open'],
    img: ['alt', 'height', 'src', 'width'],
    input: [
      ['checked', true],
      ['disabled', true],
      ['type', 'checkbox'],
    ],
    li: [['className', 'task-list-item']],
    ol: ['reversed', 'start', ['className', 'contains-task-list']],
    section: ['dataFootnotes', ['className', 'footnotes']],
    td: ['colSpan', 'rowSpan'],
    th: ['colSpan', 'rowSpan', 'scope'],
    ul: [['className', 'contains-task-list']],
  },
  ancestors: Object.fromEntries(['tbody', 'td', 'th', 'thead', 'tfoot', 'tr'].map((name) => [name, ['table']])),
  clobber: ['ariaDescribedBy', 'id', 'name'],
  clobberPrefix: idPrefix,
  // An address without a protocol passes, and the links and images decide about it: see `linkTarget`.
  protocols: { href: ['http', 'https', 'mailto'], src: ['http', 'https', 'data', 'attachment'] },
  required: { input: { disabled: true, type: 'checkbox' } },
  // Left out with all that is in them; what is in other elements that are left out stays.
  strip: ['script', 'style', 'svg', 'math', 'template', 'iframe', 'object', 'noscript', 'textarea', 'title', 'select'],
}
