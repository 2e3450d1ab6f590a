export { archiveAddress, type ArchiveFormat } from './archiveAddress.js'
export { fileViewOf } from './fileViewOf.js'
export type { FileView, FileViewProps, ViewedFile } from './viewedFile.js'
export { MarkdownDocument, type MarkdownDocumentProps } from './markdown/MarkdownDocument.js'
