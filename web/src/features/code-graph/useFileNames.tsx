import {
  type CodeName,
  type CodeNames,
  type CodeViewHandle,
  cutLines,
  type NameEvent,
  type TextLines,
} from '@sextant/ui'
import { type ReactNode, type RefObject, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { loadable } from '../../shell/loadable.js'
import { parsePlace } from './addresses.js'
import type { AskedName } from './askedName.js'
import { useNameCard } from './card/useNameCard.js'
import { signaturesAround } from './card/signatures.js'
import type { FileAt, Position } from './hits.js'
import { meaningOf } from './ranges/namedRange.js'
import type { RangeStore } from './ranges/rangeStore.js'
import { sameNames } from './ranges/sameNames.js'
import { useRangeStore, useWantedLines, type ViewedLine } from './ranges/useRangeStore.js'
import { rangeAt, wordsOf } from './ranges/words.js'
import { type NameActions, type NamesPage, useNameActions } from './useNameActions.js'
import { useNameKeys } from './useNameKeys.js'

const NameCard = loadable(async () => (await import('./card/NameCard.js')).NameCard)

/** A file whose names can be asked about. */
export interface NamedFile {
  /** The same value for the same file. */
  readonly file: FileAt
  readonly text: string
  readonly view: RefObject<CodeViewHandle | null>
  readonly topLine: ViewedLine | undefined
  /** The page of the file: the address says where its keys are, and its keys work everywhere on it. */
  readonly page?: NamesPage
  /** What is done with a name; what the page does where that is not said. */
  readonly actions?: NameActions
}

/** What names add to the view of a file. */
export interface FileNames {
  /** For the code view. */
  readonly names: CodeNames
  /** Floats over the page; it may stand anywhere. */
  readonly card: ReactNode
}

/** The names of a file: what they mean at the pointer, at the keys, and when they are pressed. */
export function useFileNames({ file, text, view, topLine, page, actions: given }: NamedFile): FileNames {
  const lines = useMemo(() => cutLines(text), [text])
  const store = useRangeStore(file, lines.count)
  useWantedLines(store, topLine)
  const own = useNameActions(page)
  const actions = given ?? own
  const card = useNameCard()
  const [cursorAt, setCursor] = useCursor(page !== undefined)
  const { namesOf, nameAt, asked } = useReading(file, lines, store)
  const cursor = cursorAt && nameOf(cursorAt, nameAt)
  const current = card.open?.at.name ?? cursor
  const marked = useMarks(lines, store, current && asked(current))

  const onName = (event: NameEvent) => {
    switch (event.kind) {
      case 'point':
        if (event.at) store.want(event.at.name.row, event.at.name.row)
        return card.point(event.at, undefined)
      case 'move':
        store.want(event.to.row, event.to.row)
        card.close()
        return setCursor(event.to)
      case 'press':
        setCursor(event.at.name)
        if (event.how === 'touch') return card.openBy('touch', event.at, undefined)
        card.close()
        if (event.how !== 'plain') actions.go(asked(event.at.name), event.how === 'mod-shift')
        return
      case 'key':
        if (event.key === 'leave') return setCursor(undefined)
        if (event.key === 'ask') return card.openBy('key', event.at, undefined)
        return actions.go(asked(event.at.name), event.key === 'go-aside')
    }
  }
  const ask = (name: CodeName) => {
    const box = view.current?.boxOf(name) ?? { left: innerWidth / 4, top: innerHeight / 4, width: 0, height: 0 }
    store.want(name.row, name.row)
    card.openBy('key', { name, box }, undefined)
  }
  useNameKeys({ isOn: page !== undefined, current, asked, actions, ask })
  const names = { namesOf, nameAt, marked, cursor, onName, spoken: cursor && spokenOf(asked(cursor)) }
  return {
    names,
    card: card.open && (
      <NameCard
        open={card.open}
        name={asked(card.open.at.name)}
        state={store.stateOf(card.open.at.name.row)}
        signatures={signaturesAround(store, card.open.at.name.row)}
        actions={actions}
        onHover={card.hover}
        onClose={card.close}
      />
    ),
  }
}

/** How the names of a file are read: from what is known of a line, else from its words. */
export function useReading(file: FileAt, lines: TextLines, store: RangeStore) {
  const namesOf = (row: number) => store.rangesOf(row) ?? wordsOf(lines.line(row))
  const nameAt = (row: number, column: number) => rangeAt(namesOf(row), column)
  const asked = ({ row, start, end }: CodeName): AskedName => ({
    file,
    position: { line: row, character: start },
    text: lines.line(row).slice(start, end),
    range: store.rangesOf(row)?.find((range) => range.start === start),
  })
  return { namesOf, nameAt, asked }
}

function nameOf({ row, start }: CodeName, nameAt: CodeNames['nameAt']): CodeName | undefined {
  const found = nameAt(row, start)
  return found && { row, start: found.start, end: found.end }
}

/** What marks the lines that say the same name; the same function as long as the marks are the same. */
function useMarks(lines: TextLines, store: RangeStore, name: AskedName | undefined) {
  const meaning = name?.range && meaningOf(name.range)
  const text = name?.text
  const version = store.version()
  return useMemo(() => {
    if (!text) return undefined
    return (row: number) => sameNames(lines.line(row), store.rangesOf(row), { text, meaning })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what the store knows is other with each version
  }, [lines, store, version, text, meaning])
}

/** The name that the keys are at: the one that the address names until another is gone to. */
function useCursor(isInAddress: boolean) {
  const { key, search } = useLocation()
  const [own, setOwn] = useState<{ readonly at: CodeName | undefined; readonly key: string }>()
  const named = isInAddress ? parsePlace(search) : undefined
  const cursor = own && (own.key === key || !isInAddress) ? own.at : named && cursorAt(named)
  return [cursor, (at: CodeName | undefined) => setOwn({ at, key })] as const
}

const cursorAt = ({ line, character }: Position): CodeName => ({ row: line, start: character, end: character })

/** What a person who listens hears of the name that the keys are at. */
function spokenOf({ text, range, position }: AskedName): string {
  const known = range?.proof === undefined ? '' : `, ${range.hover?.signature.split('\n', 1)[0] ?? 'known'}`
  return `${text}, line ${position.line + 1}${known}`
}
