import type { RepositoryPlace } from '@sextant/contract'
import { type ComponentType, lazy } from 'react'

/** A file that is to be drawn. */
export interface ViewedFile {
  readonly path: string
  readonly language: string | null
  readonly binary: boolean
  readonly tooLarge: boolean
  readonly isSymlink: boolean
  /** In bytes. */
  readonly byteSize: string
  readonly content: string | null
  readonly rawURL: string
}

export interface FileViewProps {
  readonly place: RepositoryPlace
  readonly blob: ViewedFile
}

/** Another way to look at a file than as lines of code. */
export interface FileView {
  /** On the switch between this view and the code, such as `Preview`. */
  readonly label: string
  /** Whether the file is shown this way unless the address asks for its code. */
  readonly isFirst: boolean
  readonly View: ComponentType<FileViewProps>
}

interface ListedView extends FileView {
  readonly fits: (blob: ViewedFile) => boolean
}

const hasExtension =
  (...extensions: readonly string[]) =>
  ({ path }: ViewedFile) =>
    extensions.includes(path.slice(path.lastIndexOf('.') + 1).toLowerCase())

const isText = ({ content }: ViewedFile) => content !== null

const MarkdownView = lazy(async () => ({ default: (await import('./markdown/MarkdownView.js')).MarkdownView }))
const PdfView = lazy(async () => ({ default: (await import('./pdf/PdfView.js')).PdfView }))

// The first that fits is the view of a file.
const views: readonly ListedView[] = [
  {
    label: 'Preview',
    isFirst: true,
    View: MarkdownView,
    fits: (blob) => isText(blob) && hasExtension('md', 'markdown', 'mdown', 'mkd', 'mdx')(blob),
  },
  { label: 'Document', isFirst: true, View: PdfView, fits: hasExtension('pdf') },
]

/** How a file is drawn when not as code; undefined for what is only code. Draws nothing itself and is cheap. */
export function fileViewOf(blob: ViewedFile): FileView | undefined {
  return views.find(({ fits }) => fits(blob))
}
