import { messageOf } from '@sextant/base'
import { ChevronRightIcon, classNames, formatNoun, ProofLabel } from '@sextant/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { type Call, type CallDirection, callsQuery } from '../callsApi.js'
import { parseFileAddress } from '../addresses.js'
import type { Hit } from '../hits.js'
import type { NameAt } from '../navigationApi.js'
import { callKey, opensOn } from './callRows.js'
import { HitLine } from './HitLine.js'
import { pressInTree } from './treeKeys.js'
import styles from './HitTree.module.css'

interface CallTreeProps {
  readonly name: NameAt
  readonly direction: CallDirection
  readonly filter: string
  readonly onChoose: (hit: Hit) => void
  readonly onOpen: (hit: Hit) => void
  readonly tree?: RefObject<HTMLDivElement | null>
}

/** Who calls a name, who calls those, and so on; or what it calls. Each step is asked for when it is opened. */
export function CallTree({ tree, ...props }: CallTreeProps) {
  const own = useRef<HTMLDivElement>(null)
  const box = tree ?? own
  const onKeyDown = (event: KeyboardEvent) => {
    if (box.current && pressInTree(box.current, event)) event.preventDefault()
  }
  const label = props.direction === 'callers' ? 'Callers' : 'What it calls'
  return (
    <div ref={box} className={styles['tree']} role="tree" aria-label={label} onKeyDown={onKeyDown} tabIndex={-1}>
      <Calls {...props} above={none} isFirst />
    </div>
  )
}

const none: readonly string[] = []

interface CallsProps extends Omit<CallTreeProps, 'tree'> {
  /** The functions above, the outermost first. */
  readonly above: readonly string[]
  readonly isFirst?: boolean
}

function Calls(props: CallsProps) {
  const { name, direction, filter, above, isFirst = false } = props
  const query = useInfiniteQuery(callsQuery(direction, name))
  const { data, error, refetch, hasNextPage, isFetching, fetchNextPage } = query
  const said = { depth: above.length, isStop: isFirst }
  if (error && !data) {
    return (
      <SaidItem {...said} onPress={() => void refetch()}>
        {messageOf(error)} Press to try again.
      </SaidItem>
    )
  }
  if (!data) return <SaidItem {...said}>Calls are being looked up…</SaidItem>
  const calls = filterCalls(
    data.pages.flatMap((page) => page.calls),
    filter,
  )
  return (
    <>
      {calls.length === 0 && (
        <SaidItem {...said}>
          {direction === 'callers' ? 'Nothing is known to call it.' : 'It is not known to call anything.'}
        </SaidItem>
      )}
      {calls.map((call, index) => (
        <CallItem key={callKey(call)} {...props} call={call} isStop={isFirst && index === 0} />
      ))}
      {hasNextPage && (
        <SaidItem depth={above.length} isStop={false} onPress={() => void fetchNextPage()}>
          {isFetching ? 'More are being looked up…' : 'More'}
        </SaidItem>
      )}
    </>
  )
}

interface SaidItemProps {
  readonly depth: number
  readonly isStop: boolean
  readonly onPress?: () => void
  readonly children: ReactNode
}

/** Something that is said in the place of calls. In a tree it is an item too, so that keys and listeners meet it. */
function SaidItem({ depth, isStop, onPress, children }: SaidItemProps) {
  return (
    // Its keys are those of the tree.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      role="treeitem"
      aria-level={depth + 1}
      aria-selected={false}
      tabIndex={isStop ? 0 : -1}
      className={classNames(styles['row'], styles['said'])}
      style={{ paddingInlineStart: `${8 + depth * 20}px` }}
      onClick={onPress}
    >
      {children}
    </div>
  )
}

function filterCalls(calls: readonly Call[], filter: string): readonly Call[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean)
  return calls.filter(({ symbol: { name, container, definition } }) => {
    const text = `${container} ${name} ${definition.repository} ${definition.path}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

interface CallItemProps extends CallsProps {
  readonly call: Call
  readonly isStop: boolean
}

function CallItem({ call, isStop, ...props }: CallItemProps) {
  const { above, onChoose, onOpen, name } = props
  const [isOpen, setOpen] = useState(false)
  const { symbol, calls } = call
  const canOpen = opensOn(call, above)
  const place = calls[0] ?? symbol.definition
  const isElsewhere = place.repository !== name.file.place.repository
  const inside = parseFileAddress(symbol.definition.url.split('?')[0] ?? '')
  return (
    <>
      <a
        role="treeitem"
        aria-level={above.length + 1}
        aria-selected={false}
        {...(canOpen && { 'aria-expanded': isOpen })}
        tabIndex={isStop ? 0 : -1}
        className={styles['row']}
        style={{ paddingInlineStart: `${8 + above.length * 20}px` }}
        href={place.url}
        onFocus={() => onChoose(place)}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          onOpen(place)
        }}
      >
        {/* The arrows of the tree are its keys. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
        <span
          data-toggle=""
          data-open={isOpen}
          className={classNames(styles['mark'], !canOpen && styles['leaf'])}
          onClick={(event) => {
            event.preventDefault()
            event.stopPropagation()
            setOpen(!isOpen)
          }}
        >
          <ChevronRightIcon size={12} />
        </span>
        <code className={styles['name']} translate="no">
          {symbol.container && `${symbol.container}.`}
          <b>{symbol.name}</b>
        </code>
        <span className={styles['where']}>
          {isElsewhere && `${place.repository} › `}
          {place.path}:{place.line + 1}
        </span>
        {calls.length > 1 && <span className={styles['count']}>{formatNoun(calls.length, 'call')}</span>}
        {!canOpen && <span className={styles['use']}>stands above already</span>}
        <ProofLabel proof={symbol.proof} />
      </a>
      {isOpen && canOpen && (
        <>
          {calls.length > 1 && <Places {...props} calls={calls} />}
          {inside && (
            <Calls
              {...props}
              filter=""
              isFirst={false}
              name={{ file: inside, position: positionOf(symbol.definition) }}
              above={[...above, callKey(call)]}
            />
          )}
        </>
      )}
    </>
  )
}

const positionOf = ({ line, start }: Hit) => ({ line, character: start })

/** Where one function calls another several times. */
function Places({ calls, above, onChoose, onOpen }: CallsProps & { readonly calls: readonly Hit[] }) {
  return calls.map((hit) => (
    <a
      key={`${hit.path}:${hit.line}:${hit.start}`}
      role="treeitem"
      aria-level={above.length + 2}
      aria-selected={false}
      tabIndex={-1}
      className={styles['row']}
      style={{ paddingInlineStart: `${48 + above.length * 20}px` }}
      href={hit.url}
      onFocus={() => onChoose(hit)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onOpen(hit)
      }}
    >
      <HitLine hit={hit} />
    </a>
  ))
}
