import { pathAddress } from '@sextant/contract'
import { cutLines, useShortcuts } from '@sextant/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { announce } from '../../../shell/announcer.js'
import { withLines } from './addressParams.js'
import { useCurrentSymbol } from './CurrentSymbol.js'
import { codeBlock, type Copied, fileLink, symbolLink } from './markdownCopies.js'
import type { OpenFile } from './useFile.js'

/** Something of a file that can be copied. */
export interface Copy {
  readonly label: string
  readonly keys?: string
  readonly run: () => void
  /** Why it cannot be copied now. */
  readonly off?: string | undefined
}

const noteTime = 2500
/** A block of code for a discussion, not a whole file. */
const mostLines = 1000

/** What of a file can be copied, with the keys that do it, and what was copied last, for a moment. */
export function useCopies(open: OpenFile): { readonly copies: readonly Copy[]; readonly note: string | undefined } {
  const { path, range, file } = open
  const [note, copy] = useCopyNote()
  const symbol = useCurrentSymbol(open)?.symbol
  const copied = copiedOf(open)
  const lines = range && { first: range.start, last: range.end }
  const code = () => {
    const text = cutLines(file.content ?? '')
    const last = range ? Math.min(range.end, range.start + mostLines - 1) : 0
    return range ? text.text.slice(text.start(range.start - 1), text.end(last - 1)) : ''
  }
  const needsLines = range ? undefined : 'Select lines first'
  const copies: Copy[] = [
    { label: 'Path', run: () => copy(path, 'The path was copied') },
    {
      label: range ? 'Permanent link to the lines' : 'Permanent link',
      run: () => copy(copied.address, 'The link was copied'),
    },
    {
      label: 'Markdown link to the file',
      keys: 'shift+f',
      run: () => copy(fileLink({ ...copied, lines }), 'A link to the file was copied as Markdown'),
    },
    {
      label: symbol ? `Markdown link to ${symbol.name}` : 'Markdown link to the symbol',
      keys: 'shift+s',
      off: symbol ? undefined : 'No symbol is on view',
      run: () =>
        symbol && copy(symbolLink(symbol.name, addressAt(open, symbol.line)), `A link to ${symbol.name} was copied`),
    },
    {
      label: 'Code block with a link',
      keys: 'shift+c',
      off: needsLines,
      run: () => copy(codeBlock(code(), { ...copied, lines }, file.language), 'The lines were copied as Markdown'),
    },
  ]
  useShortcuts(
    copies.flatMap(({ keys, label, off, run }) =>
      keys === undefined ? [] : [{ keys, label: `Copy: ${label}`, run: () => (off ? announce(off) : run()) }],
    ),
  )
  return { copies, note }
}

function copiedOf(open: OpenFile): Copied {
  const { place, path, commit, range } = open
  const pinned = { repository: place.repository, revision: commit.oid ?? place.revision }
  return { path, address: `${location.origin}${pathAddress('blob', pinned, path)}${withLines('', range)}` }
}

function addressAt({ place, path, commit }: OpenFile, line: number): string {
  const pinned = { repository: place.repository, revision: commit.oid ?? place.revision }
  return `${location.origin}${pathAddress('blob', pinned, path)}${withLines('', { start: line, end: line })}`
}

/** Copies, says so to a listener, and shows it for a moment. */
function useCopyNote(): readonly [string | undefined, (text: string, what: string) => void] {
  const [note, setNote] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const say = useCallback((what: string) => {
    announce(what)
    setNote(what)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setNote(undefined), noteTime)
  }, [])
  const copy = useCallback(
    (text: string, what: string) => {
      navigator.clipboard.writeText(text).then(
        () => say(what),
        () => say('The browser does not let this page copy. Open it over HTTPS or on this machine.'),
      )
    },
    [say],
  )
  return [note, copy]
}
