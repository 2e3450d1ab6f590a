import { Button, Dialog } from '@sextant/ui'
import { useState } from 'react'
import { SymbolOutline } from './SymbolOutline.js'
import type { OpenFile } from './useFile.js'

/** The symbols of the file on a sheet, where there is no room for them beside it. */
export function SymbolsSheet({ open }: { readonly open: OpenFile }) {
  const [isOpen, setOpen] = useState(false)
  if (open.outline.length === 0) return null
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        Symbols
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Symbols" placement="sheet">
        <SymbolOutline open={open} onGo={() => setOpen(false)} />
      </Dialog>
    </>
  )
}
