import { pathAddress } from '@sextant/contract'
import { CodeLines, cutLines, formatNoun, readColours, Skeleton, type SnippetLine } from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import {
  blobQuery,
  type FileSymbol,
  highlightQuery,
  type OutlineEntry,
  outlineOf,
  symbolsQuery,
} from '../../browse/index.js'
import { symbolAddress } from '../addresses.js'
import type { NameAt } from '../navigationApi.js'
import styles from './SymbolPage.module.css'

/** As many lines of a definition are shown; the page of the file has the rest. */
const mostLines = 40

/** The code of a definition, and what is defined inside of it. */
export function DefinitionCode({ name: { file, position } }: { readonly name: NameAt }) {
  const { place, path } = file
  const { data, isPending } = useQuery(blobQuery(place, path))
  const { data: highlight } = useQuery(highlightQuery(place, path))
  const { data: symbols } = useQuery(symbolsQuery(place, path, undefined))
  const outline = useMemo(() => outlineOf(symbols ?? []), [symbols])
  const at = outline.findIndex(({ symbol }) => symbol.line === position.line + 1)
  const range = linesOf(outline[at]?.symbol, position.line + 1)
  const text = data?.blob?.content
  const lines = useMemo(
    () => snippet(text ?? '', range.first, range.last, highlight),
    [text, range.first, range.last, highlight],
  )
  if (isPending) return <Skeleton lines={6} label="The code is being read" />
  if (typeof text !== 'string') return <p className={styles['note']}>The code cannot be shown here.</p>
  const left = range.end - range.last
  const address = `${pathAddress('blob', place, path)}?L${range.first}-${range.end}`
  return (
    <>
      <CodeLines lines={lines} current={position.line + 1} />
      {left > 0 && (
        <p className={styles['note']}>
          <Link to={address}>{formatNoun(left, 'more line')}</Link>
        </p>
      )}
      <Members members={membersOf(outline, at)} name={{ file, position }} text={text} />
    </>
  )
}

/** The lines of a definition: `last` is the last one that is shown, `end` the last one there is. */
function linesOf(symbol: FileSymbol | undefined, line: number) {
  const [first, end] = [symbol?.firstLine ?? line, Math.max(line, symbol?.lastLine ?? line)]
  return { first, end, last: Math.min(end, first + mostLines - 1) }
}

type Colours = Parameters<typeof readColours>[0]

function snippet(text: string, first: number, last: number, highlight: Colours | null | undefined): SnippetLine[] {
  const all = cutLines(text)
  const colours = highlight && readColours(highlight)
  return Array.from({ length: Math.max(0, Math.min(last, all.count) - first + 1) }, (_, index) => {
    const line = first - 1 + index
    const [start, own] = [all.start(line), all.line(line)]
    return { number: line + 1, text: own, ...(colours && { colours: colours(start, start + own.length) }) }
  })
}

/** What stands directly inside a definition. */
function membersOf(outline: readonly OutlineEntry[], at: number): readonly OutlineEntry[] {
  const outer = outline[at]
  if (!outer) return []
  const rest = outline.slice(at + 1)
  const end = rest.findIndex(({ depth }) => depth <= outer.depth)
  return rest.slice(0, end === -1 ? undefined : end).filter(({ depth }) => depth === outer.depth + 1)
}

interface MembersProps {
  readonly members: readonly OutlineEntry[]
  readonly name: NameAt
  readonly text: string
}

function Members({ members, name: { file }, text }: MembersProps) {
  const lines = useMemo(() => cutLines(text), [text])
  if (members.length === 0) return null
  return (
    <>
      <h3 className={styles['members']}>{formatNoun(members.length, 'member')}</h3>
      <ul className={styles['memberList']}>
        {members.map(({ symbol, label }) => {
          const character = Math.max(0, lines.line(symbol.line - 1).indexOf(symbol.name))
          return (
            <li key={`${symbol.line}:${symbol.name}`}>
              <Link to={symbolAddress({ file, position: { line: symbol.line - 1, character } })}>
                <code>{label}</code>
              </Link>{' '}
              <span className={styles['note']}>{symbol.kind.toLowerCase()}</span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
