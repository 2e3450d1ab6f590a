import {
  CodeView,
  cutLines,
  FindBar,
  indentedScopes,
  type ScopeFinder,
  type ShownPlaces,
  useShortcuts,
} from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useBlameGutter } from '../../blame/index.js'
import { useFileNames, useSnapshot } from '../../code-graph/index.js'
import { highlightQuery } from '../api.js'
import { findPattern } from '../find/findPattern.js'
import type { FileText } from './fileApi.js'
import { symbolScopes } from './fileSymbols.js'
import { GoToLine } from './GoToLine.js'
import { EncodingNote } from './notes.js'
import { useCodeLook } from './useCodeLook.js'
import type { OpenFile } from './useFile.js'
import { useNamesPage } from './useNamesPage.js'
import styles from '../BlobPage.module.css'

interface CodeFileProps {
  readonly open: OpenFile
  readonly text: FileText
}

/** The text of a file. It stands there at once; its colours and symbols come with later answers and move nothing. */
export function CodeFile({ open, text }: CodeFileProps) {
  const { place, path, lines, topLine, view } = open
  const highlight = useHighlight(open, text.content)
  const [look] = useCodeLook()
  const finding = useFinding(open, text.content)
  const { gutter, bar, card } = useBlameGutter(place, path, { lineCount: text.lineCount, selection: lines.selection })
  const scopesOf = useScopes(open, text.content, look.tabSize)
  const page = useNamesPage(open)
  const naming = useFileNames({ file: page.file, text: text.content, view, topLine, page })
  const noteOf = useSnapshot(page.file, text.content)
  return (
    <>
      <EncodingNote file={open.file} />
      {bar}
      <div className={styles['code']}>
        {finding.isOpen && (
          <FindBar
            key={finding.times}
            className={styles['find'] ?? ''}
            text={text.content}
            words={finding.words}
            origin={finding.origin}
            onFound={finding.onFound}
            findPattern={findPattern}
            onClose={finding.close}
          />
        )}
        <CodeView
          key={path}
          ref={view}
          text={text.content}
          label={path}
          {...look}
          found={finding.found}
          scopesOf={scopesOf}
          onTopLine={topLine.set}
          onSelectLines={lines.select}
          names={naming.names}
          noteOf={noteOf}
          {...(highlight && { highlight })}
          {...(gutter && { gutter })}
          {...(lines.selection && { selection: lines.selection })}
          {...(lines.reveal !== undefined && { reveal: lines.reveal })}
        />
      </div>
      {card}
      {naming.card}
      <GoToLine open={open} lineCount={text.lineCount} />
    </>
  )
}

/** The text of a larger file takes long to colour: what is on view comes first. */
const largeFile = 200_000
/** About what is on view, and as much before and behind it. */
const unitsOnView = 30_000

/** The colours of the file; while they are on their way, those of what was on view first. */
function useHighlight({ place, path, encoding, lines }: OpenFile, content: string) {
  const { data: whole } = useQuery(highlightQuery(place, path, encoding))
  const [part] = useState(() => {
    const line = lines.selection?.head ?? 1
    const middle = cutLines(content).start(line - 1)
    return { start: Math.max(0, middle - unitsOnView), end: middle + unitsOnView }
  })
  const isWanted = content.length > largeFile && whole === undefined
  const { data: first } = useQuery({ ...highlightQuery(place, path, encoding, part), enabled: isWanted })
  return whole ?? first
}

/** The scopes that stay in sight: those of the symbols, and of the indentation where a file has none. */
function useScopes({ outline }: OpenFile, content: string, tabSize: number): ScopeFinder {
  return useMemo(
    () =>
      outline.length > 0
        ? symbolScopes(outline.map(({ symbol }) => symbol))
        : indentedScopes(cutLines(content), tabSize),
    [outline, content, tabSize],
  )
}

/** Finding in the file: the bar that is open or not, and what it found. */
function useFinding({ range, topLine, view }: OpenFile, content: string) {
  const [asked, setAsked] = useState<{ readonly words: string; readonly times: number }>()
  const [found, setFound] = useState<ShownPlaces>()
  const start = useRef(0)
  const origin = useCallback(() => start.current, [])
  const close = useCallback(() => {
    setAsked(undefined)
    setFound(undefined)
    view.current?.focus()
  }, [view])
  const open = () => {
    const lines = cutLines(content)
    start.current = lines.start((range?.start ?? topLine.now()) - 1)
    setAsked((was) => ({ words: selectedWords() ?? '', times: (was?.times ?? 0) + 1 }))
  }
  useShortcuts([{ keys: 'mod+f', label: 'Find in the file', run: open }])
  return {
    isOpen: asked !== undefined,
    times: asked?.times,
    words: asked?.words ?? '',
    found: asked && found,
    onFound: setFound,
    origin,
    close,
  }
}

const mostSelected = 200

/** What is selected on the page, if it is a few words on one line. */
function selectedWords(): string | undefined {
  const words = document.getSelection()?.toString() ?? ''
  return words !== '' && words.length <= mostSelected && !words.includes('\n') ? words : undefined
}
