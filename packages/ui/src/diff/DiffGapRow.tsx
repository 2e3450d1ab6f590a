import { formatCount, formatNoun } from '../text/formatNumbers.js'
import styles from './DiffColumn.module.css'
import type { DiffRow } from './diffRows.js'

/** Which hidden lines are wanted: some from the start of the gap, some from its end, or all. */
export type OnExpand = (gap: number, what: 'start' | 'end' | 'all') => void

type GapRow = DiffRow & { kind: 'gap' }

/** So many hidden lines are shown with one press. */
export const expandedLines = 20

/** The place of lines that are not shown, and ways to show them. */
export function DiffGapRow(props: { row: GapRow; top: number; onExpand: OnExpand; isSecond: boolean }) {
  const { row, top, onExpand, isSecond } = props
  const { hidden, index, hunk } = row
  const words = hidden === undefined ? 'More lines' : `${formatNoun(hidden, 'line')} not shown`
  const isSmall = hidden !== undefined && hidden <= expandedLines
  return (
    <div className={styles.gap} style={{ top }}>
      {!isSecond && (
        <span className={styles.expand}>
          {!isSmall && index > 0 && (
            <Expand
              mark="↓"
              label={`Show ${expandedLines} lines more below`}
              onPress={() => onExpand(index, 'start')}
            />
          )}
          {!isSmall && hunk && (
            <Expand mark="↑" label={`Show ${expandedLines} lines more above`} onPress={() => onExpand(index, 'end')} />
          )}
          <Expand
            mark="↕"
            label={hidden === undefined ? 'Show the rest of the file' : `Show all ${formatCount(hidden)} lines`}
            onPress={() => onExpand(index, 'all')}
          />
        </span>
      )}
      <span className={styles.where} title={words}>
        {isSecond ? '' : hunk ? hunkHeader(hunk) : words}
      </span>
    </div>
  )
}

function Expand({ mark, label, onPress }: { mark: string; label: string; onPress: () => void }) {
  return (
    <button type="button" className={styles.button} aria-label={label} title={label} onClick={onPress}>
      {mark}
    </button>
  )
}

/** The header of a hunk as git prints it. */
function hunkHeader({ oldStart, oldLines, newStart, newLines, section }: NonNullable<GapRow['hunk']>): string {
  return `@@ -${oldStart},${oldLines} +${newStart},${newLines} @@${section && ` ${section}`}`
}
