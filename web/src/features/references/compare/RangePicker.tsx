import type { RangeSpec } from '@sextant/contract'
import { Button, SortIcon, useShortcuts } from '@sextant/ui'
import { type RefObject, useRef } from 'react'
import type { Range } from './api.js'
import styles from './Compare.module.css'
import { EndField } from './EndField.js'
import { dotsSentence, endName } from './rangeWords.js'

interface RangePickerProps {
  readonly repository: string
  readonly defaultBranch: string | undefined
  /** What is compared; both ends are empty where nothing was named. */
  readonly base: string
  readonly head: string
  readonly dots: RangeSpec['dots']
  /** What the ends lead to; undefined until it is known. */
  readonly found: Range | undefined
  readonly onChange: (range: Pick<RangePickerProps, 'base' | 'head' | 'dots'>) => void
}

/** What is compared with what, and how: both ends can be chosen, exchanged, and compared in two ways. */
export function RangePicker({ repository, defaultBranch, base, head, dots, found, onChange }: RangePickerProps) {
  const [baseField, headField] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const swap = () => onChange({ base: head, head: base, dots })
  useShortcuts([
    { keys: 'b', label: 'Choose the base', group: 'Compare', run: (event) => focus(event, baseField) },
    { keys: 'h', label: 'Choose what to compare', group: 'Compare', run: (event) => focus(event, headField) },
    { keys: 'x', label: 'Swap the sides', group: 'Compare', run: swap },
  ])
  const usual = defaultBranch === undefined ? 'Default branch' : `${defaultBranch} (default branch)`
  const isChosen = base !== '' || head !== ''
  const names = [base, head].map((end) => endName(end, defaultBranch))
  const [baseName = '', headName = ''] = isChosen ? names : ['the base', 'the compared one']
  return (
    <section className={styles['picker']} aria-label="What to compare">
      <EndField
        {...{ repository }}
        label="Base"
        placeholder={usual}
        spec={base}
        found={found?.base}
        field={baseField}
        onChoose={(chosen) => onChange({ base: chosen, head, dots })}
      />
      <Button className={styles['swap'] ?? ''} icon={<SortIcon />} shortcut="x" onClick={swap}>
        Swap
      </Button>
      <EndField
        {...{ repository }}
        label="Compared"
        placeholder={found ? usual : 'Branch, tag, commit or date'}
        spec={head}
        found={found?.head}
        field={headField}
        onChoose={(chosen) => onChange({ base, head: chosen, dots })}
      />
      <fieldset className={styles['dots']}>
        <legend>How</legend>
        {(['...', '..'] as const).map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="dots"
              checked={each === dots}
              onChange={() => onChange({ base, head, dots: each })}
            />
            <code>{each}</code> {dotsSentence(each, baseName, headName)}
          </label>
        ))}
      </fieldset>
    </section>
  )
}

function focus(event: KeyboardEvent, field: RefObject<HTMLInputElement | null>): void {
  event.preventDefault()
  field.current?.focus()
}
