import { loadable } from '../../shell/loadable.js'
import { lfsPointerOf } from './pointer/lfsPointer.js'
import type { FileView, FileViewProps, ViewedFile } from './viewedFile.js'

interface ListedView extends FileView {
  readonly fits: (blob: ViewedFile) => boolean
}

const hasExtension =
  (...extensions: readonly string[]) =>
  ({ path }: ViewedFile) =>
    extensions.includes(/\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '')

const isText = ({ content }: ViewedFile) => content !== null

const view = loadable<FileViewProps>

const AudioView = view(async () => (await import('./media/MediaView.js')).AudioView)
const BytesView = view(async () => (await import('./bytes/BytesView.js')).BytesView)
const CsvView = view(async () => (await import('./csv/CsvView.js')).CsvView)
const FontView = view(async () => (await import('./font/FontView.js')).FontView)
const ImageView = view(async () => (await import('./image/ImageView.js')).ImageView)
const JsonView = view(async () => (await import('./json/JsonView.js')).JsonView)
const LfsView = view(async () => (await import('./pointer/LfsView.js')).LfsView)
const MarkdownView = view(async () => (await import('./markdown/MarkdownView.js')).MarkdownView)
const NotebookView = view(async () => (await import('./notebook/NotebookView.js')).NotebookView)
const PatchView = view(async () => (await import('./patch/PatchView.js')).PatchView)
const PdfView = view(async () => (await import('./pdf/PdfView.js')).PdfView)
const SymlinkView = view(async () => (await import('./pointer/SymlinkView.js')).SymlinkView)
const VideoView = view(async () => (await import('./media/MediaView.js')).VideoView)

const images = hasExtension('png', 'apng', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'bmp', 'ico')
const sounds = hasExtension('mp3', 'wav', 'ogg', 'oga', 'opus', 'flac', 'm4a', 'aac')
const films = hasExtension('mp4', 'm4v', 'webm', 'ogv', 'mov')
const fonts = hasExtension('ttf', 'otf', 'woff', 'woff2')
const documents = hasExtension('md', 'markdown', 'mdown', 'mkd', 'mdx')
const tables = hasExtension('csv', 'tsv', 'tab')
const patches = hasExtension('diff', 'patch')
const trees = hasExtension('json', 'geojson', 'webmanifest', 'har', 'map')
const isBinary = ({ binary, tooLarge }: ViewedFile) => binary || tooLarge

// The first that fits is the view of a file. A symbolic link and a pointer are what they are, whatever they are called.
const views: readonly ListedView[] = [
  { label: 'Target', isFirst: true, View: SymlinkView, fits: ({ isSymlink }) => isSymlink },
  { label: 'Pointer', isFirst: true, View: LfsView, fits: ({ content }) => !!content && !!lfsPointerOf(content) },
  { label: 'Preview', isFirst: true, View: MarkdownView, fits: (blob) => isText(blob) && documents(blob) },
  { label: 'Notebook', isFirst: true, View: NotebookView, fits: (blob) => !blob.binary && hasExtension('ipynb')(blob) },
  { label: 'Table', isFirst: true, View: CsvView, fits: (blob) => isText(blob) && tables(blob) },
  { label: 'Tree', isFirst: false, View: JsonView, fits: (blob) => isText(blob) && trees(blob) },
  { label: 'Patch', isFirst: true, View: PatchView, fits: (blob) => isText(blob) && patches(blob) },
  { label: 'Image', isFirst: true, View: ImageView, fits: (blob) => hasExtension('svg')(blob) || images(blob) },
  { label: 'Document', isFirst: true, View: PdfView, fits: hasExtension('pdf') },
  { label: 'Sound', isFirst: true, View: AudioView, fits: sounds },
  { label: 'Film', isFirst: true, View: VideoView, fits: films },
  { label: 'Font', isFirst: true, View: FontView, fits: fonts },
  { label: 'Bytes', isFirst: true, View: BytesView, fits: isBinary },
]

/** How a file is drawn when not as code; undefined for what is only code. Draws nothing itself and is cheap. */
export function fileViewOf(blob: ViewedFile): FileView | undefined {
  return views.find(({ fits }) => fits(blob))
}
