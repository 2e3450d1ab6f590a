export { type FileView, type FileViewProps, fileViewOf } from './fileViewOf.js'
export { MarkdownDocument, type MarkdownDocumentProps } from './markdown/MarkdownDocument.js'
