import { fileEncodings, findFileEncoding } from '@sextant/contract'
import { Button, Menu, MenuItem, MenuLabel, MenuSeparator } from '@sextant/ui'
import { useLocation, useNavigate } from 'react-router'
import { withParameter } from './addressParams.js'
import type { FileText } from './fileApi.js'
import type { OpenFile } from './useFile.js'

interface EncodingMenuProps {
  readonly open: OpenFile
  readonly text: FileText
}

/** What the file is written in, and a menu to read it as something else. */
export function EncodingMenu({ open, text }: EncodingMenuProps) {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const name = encodingName(text)
  const read = (label: string | undefined) =>
    void navigate(`${pathname}${withParameter(search, 'encoding', label)}${hash}`, { replace: true })
  return (
    <Menu
      label="Encoding"
      align="end"
      trigger={
        <Button kind="quiet" small title={titleOf(text)} aria-label={`Encoding: ${name}`}>
          {name}
        </Button>
      }
    >
      <MenuItem checked={open.encoding === undefined} onSelect={() => read(undefined)}>
        As the file is written
      </MenuItem>
      <MenuSeparator />
      <MenuLabel>Read it as</MenuLabel>
      {fileEncodings.map(({ label, name: called, region }) => (
        <MenuItem
          key={label}
          checked={open.encoding?.toLowerCase() === label}
          note={region}
          onSelect={() => read(label)}
        >
          {called}
        </MenuItem>
      ))}
    </Menu>
  )
}

function encodingName({ encoding, hasByteOrderMark }: FileText): string {
  const name = findFileEncoding(encoding)?.name ?? encoding
  return hasByteOrderMark && encoding === 'utf-8' ? `${name} with BOM` : name
}

function titleOf({ isGuess }: FileText): string {
  return isGuess
    ? 'A guess: the bytes are no UTF-8. Read the file in another encoding'
    : 'Read the file in another encoding'
}
