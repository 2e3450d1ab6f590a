import { pathAddress, type RouteParams } from '@sextant/contract'
import { Badge, EmptyState, formatCount, LinkButton, ProofLabel } from '@sextant/ui'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { usePageTitle } from '../../../shell/usePageTitle.js'
import { nameOf, RepositoryPage } from '../../browse/index.js'
import { MarkdownDocument } from '../../file-views/index.js'
import { fileAddress, parseFileAddress, parsePlace, symbolAddress } from '../addresses.js'
import { type CodeSymbol, symbolQuery } from '../callsApi.js'
import { proofNotes } from '../card/proofNote.js'
import { Signature } from '../card/Signature.js'
import { type Hit, isAt } from '../hits.js'
import type { NameAt } from '../navigationApi.js'
import { CallTree } from '../panel/CallTree.js'
import { HitList } from '../panel/HitList.js'
import { printPanel } from '../panel/panelAddress.js'
import { type Hits, useHits } from '../panel/useHits.js'
import { DefinitionCode } from './DefinitionCode.js'
import styles from './SymbolPage.module.css'

/** What one name of a file stands for: what it is, its code, who uses it. */
export function SymbolPage({ params }: { readonly params: RouteParams }) {
  const path = params['path'] ?? ''
  const position = parsePlace(useLocation().search)
  return (
    <RepositoryPage params={params} title={`Symbol of ${nameOf(path)}`} path={path}>
      {({ place }) =>
        position ? (
          <SymbolAt name={{ file: { place, path }, position }} />
        ) : (
          <Unknown address={pathAddress('blob', place, path)}>The address names no place in the file.</Unknown>
        )
      }
    </RepositoryPage>
  )
}

function SymbolAt({ name }: { readonly name: NameAt }) {
  const { data } = useSuspenseQuery(symbolQuery(name))
  usePageTitle(`${data?.symbol.name ?? nameOf(name.file.path)} · ${name.file.place.repository}`)
  if (!data) {
    return <Unknown address={fileAddress(name.file, name.position)}>Nothing is known of what stands there.</Unknown>
  }
  const { symbol } = data
  const home = homeOf(symbol, name)
  // A symbol has one page: that of its definition. Where only the names agree, nobody is led away.
  if (home && symbol.proof !== 'name') return <Navigate to={symbolAddress(home)} replace />
  return (
    <div className={styles['page']}>
      <Head symbol={symbol} language={data.language} />
      {data.documentation !== '' && (
        <MarkdownDocument place={name.file.place} path={symbol.definition.path} text={data.documentation} />
      )}
      <Section title="Definition">
        <DefinitionCode name={home ?? name} />
      </Section>
      <Uses name={name} />
    </div>
  )
}

/** Where the symbol is defined, if that is another place than the one named. */
function homeOf({ definition }: CodeSymbol, { file, position }: NameAt): NameAt | undefined {
  if (isAt(definition, file, position)) return undefined
  const home = parseFileAddress(definition.url.split('?')[0] ?? '')
  return home && { file: home, position: { line: definition.line, character: definition.start } }
}

function Unknown({ address, children }: { readonly address: string; readonly children: ReactNode }) {
  return (
    <EmptyState
      level={1}
      title="No symbol is known here"
      action={<LinkButton href={address}>Open the file</LinkButton>}
    >
      {children}
    </EmptyState>
  )
}

function Head({ symbol, language }: { readonly symbol: CodeSymbol; readonly language: string }) {
  const { name, kind, container, signature, proof, definition } = symbol
  return (
    <header className={styles['head']}>
      <h1>
        {container !== '' && <span className={styles['container']}>{container}.</span>}
        <code translate="no">{name}</code> <Badge>{kind.toLowerCase()}</Badge>
      </h1>
      {signature !== '' && <Signature text={signature} language={language} />}
      <p className={styles['note']}>
        Defined in{' '}
        <Link to={definition.url}>
          {definition.path}:{definition.line + 1}
        </Link>{' '}
        <ProofLabel proof={proof} /> {proofNotes[proof]}
      </p>
    </header>
  )
}

interface SectionProps {
  readonly title: string
  readonly count?: string | undefined
  readonly more?: ReactNode
  readonly children: ReactNode
}

function Section({ title, count, more, children }: SectionProps) {
  const id = useId()
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <div className={styles['title']}>
        <h2 id={id}>{title}</h2>
        {count !== undefined && <span className={styles['note']}>{count}</span>}
        {more}
      </div>
      {children}
    </section>
  )
}

/** Who uses the symbol, implements it and calls it. */
function Uses({ name }: { readonly name: NameAt }) {
  const navigate = useNavigate()
  const references = useHits('references', name)
  const implementations = useHits('implementations', name)
  const open = (hit: Hit) => void navigate(hit.url)
  const list = { filter: '', chosen: undefined, onChoose: ignore, onOpen: open }
  const panel = fileAddress(name.file, name.position) + printPanel({ ...name, tab: 'references' }, name.file)
  return (
    <>
      <Section title="References" count={countOf(references)} more={<Link to={panel}>Open them beside the code</Link>}>
        <HitList label="References" found={references} empty="Nothing is known to use it." {...list} />
      </Section>
      {(implementations.hits.length > 0 || implementations.error) && (
        <Section title="Implementations" count={countOf(implementations)}>
          <HitList label="Implementations" found={implementations} empty="" {...list} />
        </Section>
      )}
      <Section title="Callers">
        <CallTree name={name} direction="callers" filter="" onChoose={ignore} onOpen={open} />
      </Section>
    </>
  )
}

const ignore = () => undefined

function countOf({ isThere, total, hits }: Hits): string | undefined {
  if (!isThere) return undefined
  return total === undefined ? `${formatCount(hits.length)} and more` : formatCount(total)
}
