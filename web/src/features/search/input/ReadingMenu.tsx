import { IconButton, Menu, MenuItem, MenuLabel, MenuSeparator } from '@sextant/ui'
import type { PatternType } from '@sextant/query'
import { SlidersHorizontal } from 'lucide-react'
import { settledPatternType, withPatternType } from '../queryFilters.js'
import type { SearchRequest } from '../searchRequest.js'
import styles from './ReadingMenu.module.css'

interface ReadingMenuProps {
  readonly request: SearchRequest
  readonly onChange: (request: SearchRequest) => void
  /** Whether this instance offers structural patterns. */
  readonly structural: boolean
}

const readings: readonly { readonly type: PatternType; readonly name: string; readonly note: string }[] = [
  { type: 'keyword', name: 'Keyword', note: 'all words, anywhere' },
  { type: 'standard', name: 'Standard', note: 'the text, /regexps/' },
  { type: 'literal', name: 'Literal', note: 'exactly the text' },
  { type: 'regexp', name: 'Regular expression', note: 'RE2' },
  { type: 'structural', name: 'Structural', note: 'with :[holes]' },
]

/** How the query is read and how hard the server tries: every pattern type, and the search mode. */
export function ReadingMenu({ request, onChange, structural }: ReadingMenuProps) {
  const patternType = settledPatternType(request)
  const smart = request.mode === 'smart'
  const { mode: _, ...precise } = request
  const offered = readings.filter(({ type }) => type !== 'structural' || structural || patternType === 'structural')
  const isUsual = !smart && (patternType === 'keyword' || patternType === 'regexp')
  const name = readings.find(({ type }) => type === patternType)?.name ?? ''
  const label = `How the query is read: ${name}, ${smart ? 'smart' : 'precise'}`
  return (
    <Menu
      label="How the query is read"
      align="end"
      trigger={
        <IconButton label={label} small className={isUsual ? undefined : styles['changed']}>
          <SlidersHorizontal size={14} aria-hidden />
        </IconButton>
      }
    >
      <MenuLabel>Pattern</MenuLabel>
      {offered.map(({ type, name, note }) => (
        <MenuItem
          key={type}
          checked={type === patternType}
          note={note}
          onSelect={() => onChange(withPatternType(request, type))}
        >
          {name}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuLabel>Search</MenuLabel>
      <MenuItem checked={!smart} note="what is written" onSelect={() => onChange(precise)}>
        Precise
      </MenuItem>
      <MenuItem checked={smart} note="near searches too" onSelect={() => onChange({ ...request, mode: 'smart' })}>
        Smart
      </MenuItem>
    </Menu>
  )
}
