import { CornerUpRight, File, Folder, FolderGit2, type LucideIcon } from 'lucide-react'
import type { TreeEntry } from './treeEntries.js'

const icons: Record<TreeEntry['kind'], LucideIcon> = {
  DIRECTORY: Folder,
  FILE: File,
  SYMLINK: CornerUpRight,
  SUBMODULE: FolderGit2,
}
const names: Record<TreeEntry['kind'], string> = {
  DIRECTORY: 'folder',
  FILE: 'file',
  SYMLINK: 'symbolic link',
  SUBMODULE: 'submodule',
}

/** What kind of entry stands in a line of a folder. */
export function EntryIcon({ kind }: { readonly kind: TreeEntry['kind'] }) {
  const Icon = icons[kind]
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline picture that takes the colour of the text
  return <Icon size={14} role="img" aria-label={names[kind]} />
}
