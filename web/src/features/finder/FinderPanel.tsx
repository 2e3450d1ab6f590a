import { CloseIcon, IconButton, KeyChip, Tabs } from '@sextant/ui'
import { useId, useState } from 'react'
import { useDelayed } from '../../shell/useDelayed.js'
import { useMediaQuery } from '../../shell/useMediaQuery.js'
import { FinderInput } from './FinderInput.js'
import { FinderFooter } from './FinderFooter.js'
import { FinderList, optionId } from './FinderList.js'
import { scopeKeys } from './finderKeys.js'
import { insideOf } from './finderRows.js'
import { type FinderScope, type FinderTab, finderTabs } from './finderScope.js'
import { emptySentence, inputLabel, stateSentence } from './finderSentences.js'
import { performer, useOpenRow } from './performCommand.js'
import { useChosenRow, useFinder } from './useFinder.js'
import styles from './FinderPanel.module.css'

interface FinderPanelProps {
  readonly tab: FinderTab
  readonly place: FinderScope | undefined
  readonly onTab: (tab: FinderTab) => void
  readonly onClose: () => void
}

/** The inside of the finder while it is open. */
export function FinderPanel({ tab, place, onTab, onClose }: FinderPanelProps) {
  const id = useId()
  const isNarrow = useMediaQuery('(width < 640px)')
  const [typed, setTyped] = useState('')
  const { scope, inside, setInside, isHere, setHere } = useScope(tab, place, typed)
  const input = { tab, typed, scope }
  const { rows, state } = useFinder(input)
  const { active, row, move } = useChosenRow(rows, input)
  const open = useOpenRow(onClose)
  const goInto = (next: FinderScope | undefined) => {
    setInside(next)
    setTyped('')
    if (next) onTab(next.path === undefined ? 'files' : 'symbols')
  }
  const perform = performer({
    move: (by) => move(active + by),
    open: (how) => row && open(row, how),
    tab: onTab,
    scope: () => place && !inside && setHere(!isHere),
    within: insideOf(row, scope),
    inside,
    goInto,
  })
  return (
    <div className={styles['panel']}>
      <div className={styles['head']}>
        <FinderInput
          label={inputLabel(tab, scope)}
          typed={typed}
          inside={inside}
          listId={id}
          activeId={row && optionId(id, active)}
          onType={setTyped}
          onCommand={perform}
        />
        <IconButton label="Close" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      {/* A press leaves the focus in the input, so that typing goes on; the keys of the tabs are their own. */}
      <div role="presentation" onMouseDown={(event) => event.preventDefault()}>
        <Tabs
          label="What to find"
          tabs={finderTabs}
          current={tab}
          onChange={(next) => onTab(finderTabs.find((item) => item.id === next)?.id ?? 'all')}
          actions={
            place && !inside && hasScope(tab) && <ScopeSwitch place={place} isHere={isHere} onChange={setHere} />
          }
        />
      </div>
      {rows.length > 0 ? (
        <FinderList
          id={id}
          label="Results"
          rows={rows}
          active={active}
          rowHeight={isNarrow ? 44 : 32}
          saysRepository={scope === undefined}
          onOpen={open}
        />
      ) : (
        <Empty isSearching={state.isSearching} sentence={emptySentence(tab, typed.trim(), scope)} />
      )}
      <FinderFooter
        sentence={stateSentence(state)}
        isFailed={state.error !== undefined}
        canEnter={insideOf(row, scope) !== undefined}
      />
    </div>
  )
}

/** Repositories and actions are the same wherever somebody is. */
const hasScope = (tab: FinderTab) => tab !== 'repositories' && tab !== 'actions'

/** Where files and symbols are looked for: inside of what somebody went into, else here or everywhere. */
function useScope(tab: FinderTab, place: FinderScope | undefined, typed: string) {
  const [inside, setInside] = useState<FinderScope>()
  const [isHere, setHere] = useState(place !== undefined)
  return { scope: inside ?? (isHere ? hereIn(tab, place, typed) : undefined), inside, setInside, isHere, setHere }
}

/** Before anything is typed the symbols of a file are those of its own. */
function hereIn(tab: FinderTab, place: FinderScope | undefined, typed: string): FinderScope | undefined {
  if (!place || (tab === 'symbols' && typed.trim() === '')) return place
  const { path: _, ...repository } = place
  return repository
}

interface ScopeSwitchProps {
  readonly place: FinderScope
  readonly isHere: boolean
  readonly onChange: (isHere: boolean) => void
}

function ScopeSwitch({ place: { repository, revision }, isHere, onChange }: ScopeSwitchProps) {
  const where = revision === undefined ? repository : `${repository} at ${revision}`
  return (
    <fieldset className={styles['scope']}>
      <legend>Where</legend>
      <button type="button" aria-pressed={isHere} onClick={() => onChange(true)} title={`Only in ${where}`}>
        Here
      </button>
      <button type="button" aria-pressed={!isHere} onClick={() => onChange(false)} title="In all repositories">
        Everywhere
      </button>
      <KeyChip keys={scopeKeys} />
    </fieldset>
  )
}

function Empty({ isSearching, sentence }: { readonly isSearching: boolean; readonly sentence: string }) {
  const isLong = useDelayed(isSearching)
  return <p className={styles['empty']}>{isSearching ? isLong && 'Looking…' : sentence}</p>
}
