import type { ReactNode } from 'react'
import { Button, IconButton } from '../controls/Button.js'
import { Checkbox } from '../controls/Checkbox.js'
import { Select } from '../controls/Select.js'
import { PanelIcon } from '../firstIcons.js'
import { formatCount, formatNoun } from '../text/formatNumbers.js'
import { Counts } from './DiffFileHeader.js'
import type { DiffMode } from './diffRows.js'
import styles from './DiffView.module.css'

/** The colours of lines that came and went. */
export type DiffPalette = 'green-red' | 'blue-orange'

/** How a person wants differences drawn. */
export type DiffSettings = {
  readonly mode: DiffMode
  readonly palette: DiffPalette
  readonly ignoreWhitespace: boolean
}

export type DiffToolbarProps = {
  settings: DiffSettings
  onSettings: (settings: DiffSettings) => void
  totals: { files: number; added: number; deleted: number }
  viewedCount: number
  isTreeOpen: boolean
  onTree: (open: boolean) => void
  allClosed: boolean
  onCloseAll: (closed: boolean) => void
  children?: ReactNode
}

/** The bar above all files: how much differs, and how it is drawn. */
export function DiffToolbar(props: DiffToolbarProps) {
  const { settings, onSettings, totals, viewedCount, isTreeOpen, onTree, allClosed, onCloseAll, children } = props
  const set = (some: Partial<DiffSettings>) => onSettings({ ...settings, ...some })
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="Difference">
      <IconButton
        label={isTreeOpen ? 'Hide the list of files' : 'Show the list of files'}
        selected={isTreeOpen}
        onClick={() => onTree(!isTreeOpen)}
      >
        <PanelIcon />
      </IconButton>
      <span className={styles.totals}>
        {formatNoun(totals.files, 'file')} <Counts added={totals.added} deleted={totals.deleted} isCounted />
      </span>
      {viewedCount > 0 && (
        <span className={styles.progress}>
          {formatCount(viewedCount)} of {formatCount(totals.files)} viewed
        </span>
      )}
      {children}
      <span className={styles.choices}>
        <Button small kind="quiet" onClick={() => onCloseAll(!allClosed)}>
          {allClosed ? 'Open all' : 'Close all'}
        </Button>
        <Checkbox
          label="Ignore white space"
          checked={settings.ignoreWhitespace}
          onChange={({ target }) => set({ ignoreWhitespace: target.checked })}
        />
        <Select
          aria-label="Colours of the difference"
          value={settings.palette}
          onChange={({ target }) => set({ palette: target.value === 'blue-orange' ? 'blue-orange' : 'green-red' })}
        >
          <option value="green-red">Green and red</option>
          <option value="blue-orange">Blue and orange</option>
        </Select>
        <span role="group" aria-label="Columns" className={styles.modes}>
          <Button small kind="quiet" selected={settings.mode === 'unified'} onClick={() => set({ mode: 'unified' })}>
            Unified
          </Button>
          <Button small kind="quiet" selected={settings.mode === 'split'} onClick={() => set({ mode: 'split' })}>
            Split
          </Button>
        </span>
      </span>
    </div>
  )
}
