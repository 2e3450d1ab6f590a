import { IconButton, KeyChip, Menu, MenuItem, MenuLabel, MenuSeparator, MoreIcon } from '@sextant/ui'
import { historyAddress, hostAddress } from './fileAddresses.js'
import { LookItems } from './LookMenu.js'
import type { Copy } from './useCopies.js'
import type { useEditor } from './useEditor.js'
import type { OpenFile } from './useFile.js'

interface FileMenuProps {
  readonly open: OpenFile
  readonly copies: readonly Copy[]
  readonly editor: ReturnType<typeof useEditor>
  readonly blame: { readonly on: boolean; readonly toggle: () => void }
  /** Whether it holds everything, because there is no room for anything beside it. */
  readonly isNarrow: boolean
  /** Opens the choice of the precise index that is looked into. */
  readonly onPreview: () => void
}

/** What else can be done with a file. In a narrow window it holds everything. */
export function FileMenu({ open, copies, editor, blame, isNarrow, onPreview }: FileMenuProps) {
  const { file, permalink, path } = open
  const host = hostAddress(open)
  return (
    <Menu
      label="More about this file"
      align="end"
      trigger={
        <IconButton label="More about this file">
          <MoreIcon />
        </IconButton>
      }
    >
      <MenuLabel>Copy</MenuLabel>
      {copies.map(({ label, keys, off, run }) => (
        <MenuItem key={label} disabled={off !== undefined} note={keys && <KeyChip keys={keys} />} onSelect={run}>
          {label}
        </MenuItem>
      ))}
      <MenuSeparator />
      {isNarrow && (
        <>
          <MenuItem checked={blame.on} onSelect={blame.toggle}>
            Blame
          </MenuItem>
          <MenuItem href={historyAddress(open)}>History</MenuItem>
          {permalink && <MenuItem href={permalink}>Permalink</MenuItem>}
          <MenuItem onSelect={editor.go}>{editor.label}</MenuItem>
        </>
      )}
      <MenuItem href={file.rawURL}>Raw</MenuItem>
      <MenuItem onSelect={() => download(file.rawURL, path)}>Download</MenuItem>
      {host !== undefined && (
        <MenuItem note={<KeyChip keys="v" />} onSelect={() => void window.open(host, '_blank', 'noopener')}>
          Open on the code host
        </MenuItem>
      )}
      <MenuItem onSelect={editor.setUp}>Set up your editor…</MenuItem>
      <MenuItem onSelect={onPreview}>Code intelligence preview…</MenuItem>
      {isNarrow && (
        <>
          <MenuSeparator />
          <LookItems />
        </>
      )}
    </Menu>
  )
}

function download(address: string, path: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = path.slice(path.lastIndexOf('/') + 1)
  link.click()
}
