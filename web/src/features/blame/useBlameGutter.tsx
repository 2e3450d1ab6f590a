import type { RepositoryPlace } from '@sextant/contract'
import { type CodeGutter, type LineSelection, useShortcuts } from '@sextant/ui'
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { announce } from '../../shell/announcer.js'
import { useMediaQuery } from '../../shell/useMediaQuery.js'
import { streamAddress } from './blameAddress.js'
import { BlameBar } from './BlameBar.js'
import { BlameCard } from './BlameCard.js'
import { BlameCell } from './BlameCell.js'
import { beginsCommit, type BlameState, bodyOf, emptyBlame, hunkOf } from './blameState.js'
import { createBlameStream } from './blameStream.js'
import { useBlameAddress } from './useBlameAddress.js'
import { useBlameCard } from './useBlameCard.js'

/** A file whose lines are on view. */
export interface BlamedView {
  readonly lineCount: number
  /** The line that the key asks about is where the selection now reaches to. */
  readonly selection: LineSelection | undefined
}

/** What blame adds to the view of a file. */
export interface Blame {
  /** For the code view; undefined while blame is off. It has its width from the start, so nothing moves later. */
  readonly gutter: CodeGutter | undefined
  /** Stands above the code; nothing while blame is off. */
  readonly bar: ReactNode
  /** Floats over the page; it may stand anywhere. */
  readonly card: ReactNode
}

const [wide, narrow] = [208, 10]

/**
 * The blame of a file beside its code, as the address asks for it (`?blame=1`), and the key that tells who wrote the
 * selected line.
 */
export function useBlameGutter(place: RepositoryPlace, path: string, { lineCount, selection }: BlamedView): Blame {
  const { asked, change } = useBlameAddress()
  const [now] = useState(() => new Date())
  const isNarrow = useMediaQuery('(width < 768px)')
  const { card, close, leave, point, openByKey, hover } = useBlameCard()
  const isWanted = asked.isOn || card !== undefined
  const state = useBlame(streamAddress(place, path, asked), lineCount, isWanted)
  const ask = () => {
    if (selection) openByKey(selection.head)
    else announce('Select a line first: press Shift and an arrow key, or a line number.')
  }
  useShortcuts([
    { keys: 'shift+b', label: 'Who wrote the selected line', group: 'File', run: ask, off: lineCount === 0 },
  ])

  const pointing = useLatest({ point, leave })
  const render = useCallback(
    (line: number) => {
      const hunk = hunkOf(state, line)
      const standing = asked.author && (hunk?.author.Email.toLowerCase() === asked.author ? 'out' : 'back')
      return (
        hunk && (
          <BlameCell
            {...{ line, hunk, now }}
            {...(standing && { standing })}
            isFirst={!isNarrow && beginsCommit(state, line)}
            onPoint={(...at) => pointing.current.point(...at)}
            onLeave={() => pointing.current.leave()}
          />
        )
      )
    },
    [state, asked.author, isNarrow, now, pointing],
  )
  const gutter = useMemo(() => ({ width: isNarrow ? narrow : wide, render }), [isNarrow, render])
  const hunk = card && hunkOf(state, card.line)
  return {
    gutter: asked.isOn ? gutter : undefined,
    bar: asked.isOn && <BlameBar state={state} asked={asked} onChange={change} />,
    card: card && (
      <BlameCard
        key={card.line}
        repository={place.repository}
        line={card.line}
        hunk={hunk}
        body={hunk ? bodyOf(state, hunk.commitID) : ''}
        anchor={card.anchor}
        isFocused={card.isFocused}
        isOnlyAuthor={hunk !== undefined && hunk.author.Email.toLowerCase() === asked.author}
        onOnlyAuthor={(email) => change('blameAuthor', email === asked.author ? undefined : email)}
        onHover={hover}
        onDismiss={close}
      />
    ),
  }
}

const nothing = () => () => undefined

/** Follows the blame at an address while it is wanted. */
function useBlame(address: string, lineCount: number, isWanted: boolean): BlameState {
  const stream = useMemo(
    () =>
      createBlameStream(address, lineCount, {
        fetch: (...request) => fetch(...request),
        schedule: (flush) => requestAnimationFrame(flush),
      }),
    [address, lineCount],
  )
  const empty = useMemo(() => emptyBlame(lineCount), [lineCount])
  return useSyncExternalStore(isWanted ? stream.subscribe : nothing, isWanted ? stream.snapshot : () => empty)
}

/** The newest of a value for what runs later, so that the drawn lines need not follow it. */
function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
