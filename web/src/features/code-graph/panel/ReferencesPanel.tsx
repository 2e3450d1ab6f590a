import {
  Button,
  ChevronLeftIcon,
  ChevronRightIcon,
  CloseIcon,
  formatCount,
  IconButton,
  SearchField,
  singleKeysOn,
  SplitPane,
  Tabs,
} from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { readSetting, writeSetting } from '../../../shell/localSetting.js'
import { symbolAddress } from '../addresses.js'
import { type CallDirection, symbolQuery } from '../callsApi.js'
import type { Hit } from '../hits.js'
import type { NameActions } from '../useNameActions.js'
import { CallTree } from './CallTree.js'
import { HitList } from './HitList.js'
import { HitPreview } from './HitPreview.js'
import { type PanelSubject, type PanelTab, panelTabs } from './panelAddress.js'
import type { PanelSteps } from './usePanelSteps.js'
import { type Hits, useHits } from './useHits.js'
import styles from './ReferencesPanel.module.css'

/** What the panel is drawn with. */
export interface ReferencesPanelProps {
  readonly subject: PanelSubject
  readonly steps: PanelSteps
  /** Whether the focus goes to its list once that is there. */
  readonly takesFocus: boolean
  readonly isNarrow: boolean
  readonly actions: NameActions
  readonly onSubject: (subject: PanelSubject) => void
  readonly onOpen: (hit: Hit) => void
  readonly onClose: () => void
}

const listWidthKey = 'sextant.references-list-width'

/** Definitions, references, implementations and callers of a name, with the code around the chosen one. */
export function ReferencesPanel(props: ReferencesPanelProps) {
  const { subject, isNarrow, onClose, actions } = props
  const { tab } = subject
  const [filter, setFilter] = useState('')
  const [chosen, setChosen] = useState<Hit>()
  const [direction, setDirection] = useState<CallDirection>('callers')
  const field = useRef<HTMLInputElement>(null)
  const tree = useRef<HTMLDivElement>(null)
  const found = useLists(subject)
  const list = tab === 'callers' ? undefined : found[tab]
  const first = list?.hits[0]
  useFocusTree(tree, props.takesFocus && (tab === 'callers' || first !== undefined))
  const shown = chosen ?? first
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && filter !== '') setFilter('')
    else if (event.key === 'Escape') onClose()
    else if (event.key === '/' && singleKeysOn() && event.target !== field.current) field.current?.focus()
    else if (event.key === 'ArrowDown' && event.target === field.current) focusFirstItem(tree.current)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const { onOpen } = props
  const shared = { filter, onChoose: setChosen, onOpen, tree }
  const body =
    tab === 'callers' || !list ? (
      <>
        <Directions direction={direction} onChange={setDirection} />
        <CallTree key={direction} name={subject} direction={direction} {...shared} />
      </>
    ) : (
      <HitList key={tab} label={labels[tab]} found={list} empty={empty[tab]} chosen={shown} {...shared} />
    )
  return (
    // Its keys are those of what is inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <section className={styles['panel']} aria-label="References" onKeyDown={onKeyDown}>
      <Tabs
        label="What is listed"
        tabs={panelTabs.map((id) => ({ id, label: labels[id], count: countOf(id, found) }))}
        current={tab}
        onChange={(id) => {
          const next = panelTabs.find((known) => known === id)
          if (next) props.onSubject({ ...subject, tab: next })
          setChosen(undefined)
        }}
        actions={<Head {...props} filter={filter} onFilter={setFilter} field={field} />}
      >
        {isNarrow ? (
          <div className={styles['list']}>{body}</div>
        ) : (
          <SplitPane
            label="the list"
            size={Number(readSetting(listWidthKey)) || 440}
            min={240}
            max={900}
            onResize={(size) => writeSetting(listWidthKey, String(size))}
            pane={<div className={styles['list']}>{body}</div>}
          >
            <div className={styles['preview']}>{shown && <HitPreview hit={shown} actions={actions} />}</div>
          </SplitPane>
        )}
      </Tabs>
    </section>
  )
}

const labels: Readonly<Record<PanelTab, string>> = {
  definitions: 'Definitions',
  references: 'References',
  implementations: 'Implementations',
  callers: 'Callers',
}

const empty = {
  definitions: 'Its definition is in no code that is known here.',
  references: 'Nothing is known to use it.',
  implementations: 'Nothing is known to implement, extend or override it.',
}

type Lists = Readonly<Record<Exclude<PanelTab, 'callers'>, Hits>>

/** The lists of a name. The one on view is read first; the others then, for their counts. */
function useLists(subject: PanelSubject): Lists {
  const { tab } = subject
  const [settled, setSettled] = useState(tab === 'callers')
  const isOn = (one: PanelTab) => tab === one || settled
  const definitions = useHits('definitions', subject, isOn('definitions'))
  const references = useHits('references', subject, isOn('references'))
  const implementations = useHits('implementations', subject, isOn('implementations'))
  const lists = { definitions, references, implementations }
  if (!settled && tab !== 'callers' && lists[tab].isThere) setSettled(true)
  return lists
}

function countOf(tab: PanelTab, lists: Lists): string | undefined {
  if (tab === 'callers') return undefined
  const { total, hits, isThere } = lists[tab]
  if (!isThere) return undefined
  if (total !== undefined) return formatCount(total)
  // "None, or more" is nothing to tell.
  return hits.length > 0 ? `${formatCount(hits.length)}+` : undefined
}

interface HeadProps extends ReferencesPanelProps {
  readonly filter: string
  readonly onFilter: (filter: string) => void
  readonly field: RefObject<HTMLInputElement | null>
}

function Head({ subject, steps, filter, onFilter, field, isNarrow, onClose }: HeadProps) {
  const { data } = useQuery(symbolQuery(subject))
  return (
    <div className={styles['head']}>
      {data && (
        <Link className={styles['subject']} to={symbolAddress(subject)} title={data.symbol.signature}>
          <code>{data.symbol.name}</code>
        </Link>
      )}
      <SearchField
        ref={field}
        aria-label="Filter the list"
        placeholder="Filter"
        shortcut="/"
        className={styles['filter'] ?? ''}
        value={filter}
        onChange={({ target }) => onFilter(target.value)}
      />
      <IconButton small label="Back in the panel" disabled={!steps.back} onClick={() => steps.back?.()}>
        <ChevronLeftIcon />
      </IconButton>
      <IconButton small label="Forward in the panel" disabled={!steps.forward} onClick={() => steps.forward?.()}>
        <ChevronRightIcon />
      </IconButton>
      {!isNarrow && (
        <IconButton small label="Close the panel (Escape)" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      )}
    </div>
  )
}

interface DirectionsProps {
  readonly direction: CallDirection
  readonly onChange: (direction: CallDirection) => void
}

function Directions({ direction, onChange }: DirectionsProps) {
  return (
    <div className={styles['directions']} role="group" aria-label="Which calls">
      <Button
        small
        kind="quiet"
        selected={direction === 'callers'}
        aria-pressed={direction === 'callers'}
        onClick={() => onChange('callers')}
      >
        Who calls it
      </Button>
      <Button
        small
        kind="quiet"
        selected={direction === 'callees'}
        aria-pressed={direction === 'callees'}
        onClick={() => onChange('callees')}
      >
        What it calls
      </Button>
    </div>
  )
}

/** Puts the focus on the first item of a list once, when it is there. */
function useFocusTree(tree: RefObject<HTMLDivElement | null>, isWanted: boolean): void {
  useEffect(() => {
    if (isWanted) focusFirstItem(tree.current)
  }, [tree, isWanted])
}

function focusFirstItem(tree: HTMLElement | null): void {
  const item = tree?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')
  if (item) item.focus()
  else tree?.focus()
}
