/** The editors that can be opened from a page, as the settings name them. */
export const editors = [
  { id: 'vscode', name: 'VS Code', template: 'vscode://file{path}:{line}:{column}', remote: 'vscode' },
  {
    id: 'vscode-insiders',
    name: 'VS Code Insiders',
    template: 'vscode-insiders://file{path}:{line}:{column}',
    remote: 'vscode-insiders',
  },
  { id: 'cursor', name: 'Cursor', template: 'cursor://file{path}:{line}:{column}', remote: 'cursor' },
  { id: 'vscodium', name: 'VSCodium', template: 'vscodium://file{path}:{line}:{column}' },
  { id: 'idea', name: 'IntelliJ IDEA', template: 'idea://open?file={path}&line={line}&column={column}' },
  { id: 'webstorm', name: 'WebStorm', template: 'webstorm://open?file={path}&line={line}&column={column}' },
  { id: 'pycharm', name: 'PyCharm', template: 'pycharm://open?file={path}&line={line}&column={column}' },
  { id: 'goland', name: 'GoLand', template: 'goland://open?file={path}&line={line}&column={column}' },
  { id: 'phpstorm', name: 'PhpStorm', template: 'phpstorm://open?file={path}&line={line}&column={column}' },
  { id: 'rubymine', name: 'RubyMine', template: 'rubymine://open?file={path}&line={line}&column={column}' },
  { id: 'clion', name: 'CLion', template: 'clion://open?file={path}&line={line}&column={column}' },
  { id: 'rider', name: 'Rider', template: 'rider://open?file={path}&line={line}&column={column}' },
  { id: 'sublime', name: 'Sublime Text', template: 'subl://open?url=file://{path}&line={line}&column={column}' },
  { id: 'zed', name: 'Zed', template: 'zed://file{path}:{line}:{column}', remote: 'zed' },
  { id: 'vim', name: 'Vim', template: 'mvim://open?url=file://{path}&line={line}&column={column}' },
  { id: 'emacs', name: 'Emacs', template: 'emacs://open?url=file://{path}&line={line}&column={column}' },
  { id: 'custom', name: 'Another one', template: '' },
] as const

export type EditorId = (typeof editors)[number]['id']

/** How a person opens files in their own editor. */
export interface EditorSettings {
  readonly editor: EditorId
  /** The folder below which repositories lie: `/home/alice/code`, `C:\code`, `\\server\share`. */
  readonly folder: string
  /** Where single repositories lie, a line for each: `name = folder`. A name that ends with a slash holds for all below it. */
  readonly mapping: string
  /** The machine that the folders are on, as ssh names it; empty for this one. */
  readonly sshHost: string
  /** The address of another editor, with `{path}`, `{line}` and `{column}` in it. */
  readonly template: string
}

export const usualEditorSettings: EditorSettings = {
  editor: 'vscode',
  folder: '',
  mapping: '',
  sshHost: '',
  template: '',
}

/** A place in a file that is to be opened. */
export interface EditorPlace {
  readonly repository: string
  /** Where the repository lies, when the server knows. */
  readonly localPath: string | null
  readonly path: string
  readonly line: number
  readonly column: number
}

/**
 * The address that opens a place in the editor, or what is still missing for it. Settings win over what the server
 * knows: the person may sit at another machine.
 */
export function editorAddress(
  settings: EditorSettings,
  place: EditorPlace,
): { readonly address: string } | { readonly missing: 'folder' | 'template' } {
  const folder = folderOf(settings, place)
  if (folder === undefined) return { missing: 'folder' }
  const template = templateOf(settings)
  if (template === undefined) return { missing: 'template' }
  const path = encodePath(localPathOf(folder, place.path))
  const address = template
    .replaceAll('{path}', () => path)
    .replaceAll('{line}', String(place.line))
    .replaceAll('{column}', String(place.column))
  return { address }
}

function folderOf({ folder, mapping }: EditorSettings, { repository, localPath }: EditorPlace): string | undefined {
  const mapped = mappedFolder(mapping, repository)
  if (mapped !== undefined) return mapped
  if (folder.trim() !== '') return `${folder.trim().replace(/[\\/]+$/, '')}/${repository}`
  return localPath ?? undefined
}

function mappedFolder(mapping: string, repository: string): string | undefined {
  const rules = mapping.split('\n').flatMap((line) => {
    const at = line.indexOf('=')
    const [name, folder] = [line.slice(0, at).trim(), line.slice(at + 1).trim()]
    return at > 0 && folder !== '' ? [{ name, folder: folder.replace(/[\\/]+$/, '') }] : []
  })
  const own = rules.find(({ name }) => name === repository)
  if (own) return own.folder
  const above = rules
    .filter(({ name }) => name.endsWith('/') && repository.startsWith(name))
    .toSorted((one, other) => other.name.length - one.name.length)[0]
  return above && `${above.folder}/${repository.slice(above.name.length)}`
}

/** With slashes, and one in front: `C:\a` is `/C:/a`, and `\\server\share` stays `//server/share`. */
function localPathOf(folder: string, path: string): string {
  const whole = `${folder}/${path}`.replaceAll(isWindows(folder) ? '\\' : '\0', '/')
  return whole.startsWith('/') ? whole : `/${whole}`
}

const isWindows = (folder: string) => /^[a-z]:|^\\\\/i.test(folder)

const encodePath = (path: string) => path.split('/').map(encodeURIComponent).join('/').replaceAll('%3A', ':')

// An address of these runs or shows something in this page's name.
const refused = /^\s*(?:javascript|data|vbscript|blob|file|about):/i

function templateOf({ editor, template, sshHost }: EditorSettings): string | undefined {
  const known = editors.find(({ id }) => id === editor)
  if (!known || known.id === 'custom') {
    const own = template.trim()
    return /^[a-z][a-z0-9+.-]*:/i.test(own) && !refused.test(own) && own.includes('{path}') ? own : undefined
  }
  const host = encodeURIComponent(sshHost.trim())
  if (host === '' || !('remote' in known)) return known.template
  return known.remote === 'zed'
    ? `zed://ssh/${host}{path}:{line}:{column}`
    : `${known.remote}://vscode-remote/ssh-remote+${host}{path}:{line}:{column}`
}
