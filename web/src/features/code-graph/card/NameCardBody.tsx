import { Button, HoverCardPart, KeyChip, LinkButton, ProofLabel, Skeleton } from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { announce } from '../../../shell/announcer.js'
import { MarkdownDocument } from '../../file-views/index.js'
import { fileAddress, symbolAddress } from '../addresses.js'
import { type Hit, hitKey } from '../hits.js'
import { definitionsQuery } from '../navigationApi.js'
import type { NamedRange } from '../ranges/namedRange.js'
import { hoverQuery } from '../ranges/rangesApi.js'
import type { NameCardProps } from './nameCardProps.js'
import { proofNotes } from './proofNote.js'
import { Signature } from './Signature.js'
import styles from './NameCard.module.css'

/** What a name means, how that is known, and where to go from there. */
export function NameCardBody(props: NameCardProps) {
  const { name, state } = props
  if (state === 'loading' || state === 'unknown') {
    return (
      <HoverCardPart>
        <Skeleton lines={2} label={`What ${name.text} means is being looked up`} />
      </HoverCardPart>
    )
  }
  if (state === 'failed') return <Note {...props}>What {name.text} means could not be looked up. Try again.</Note>
  if (!name.range) return <Note {...props}>Nothing is known of {name.text}.</Note>
  return <Known {...props} range={name.range} />
}

function Note({ open, children }: NameCardProps & { readonly children: ReactNode }) {
  const note = useFocusFirst(open.by === 'key')
  return (
    <HoverCardPart>
      <p ref={note} tabIndex={-1} className={styles['note']}>
        {children}
      </p>
    </HoverCardPart>
  )
}

function Known(props: NameCardProps & { readonly range: NamedRange }) {
  const { name, range, signatures } = props
  const hover = useHover(props)
  const { file } = name
  return (
    <>
      {hover?.signature && (
        <HoverCardPart>
          <Signature text={hover.signature} language={hover.language} beside={signatures} />
        </HoverCardPart>
      )}
      {hover?.documentation && (
        <HoverCardPart>
          <div className={styles['documentation']}>
            <MarkdownDocument
              place={file.place}
              path={hover.definition?.path ?? file.path}
              text={hover.documentation}
            />
          </div>
        </HoverCardPart>
      )}
      <HoverCardPart>
        <Definitions {...props} />
        {range.proof && (
          <p className={styles['proof']}>
            <ProofLabel proof={range.proof} /> {proofNotes[range.proof]}
          </p>
        )}
      </HoverCardPart>
      <HoverCardPart foot>
        <Ways {...props} />
      </HoverCardPart>
    </>
  )
}

/** What is told of the name; asked for alone where it did not come with the names around. */
function useHover({ name, range }: NameCardProps & { readonly range: NamedRange }) {
  const isMissing = range.hover === undefined && range.definitionCount > 0
  const { data } = useQuery({ ...hoverQuery(name), enabled: isMissing })
  return range.hover ?? data ?? undefined
}

/** As many definitions are named on the card; the panel lists all. */
const mostListed = 5

function Definitions({ name, range, actions }: NameCardProps & { readonly range: NamedRange }) {
  const isDoubtful = range.proof === 'name' || range.definitionCount > range.definitions.length
  const { data } = useQuery({ ...definitionsQuery(name), enabled: isDoubtful })
  const hits = data?.hits ?? range.definitions
  const total = data?.total ?? Math.max(hits.length, range.definitionCount)
  if (hits.length === 0) return <p className={styles['note']}>Its definition is in no code that is known here.</p>
  if (hits.length === 1 && hits[0]) {
    return (
      <p className={styles['defined']}>
        Defined in <HitLink hit={hits[0]} props={{ name, actions }} />
      </p>
    )
  }
  return (
    <>
      <p className={styles['defined']}>
        {data?.isCut ? `At least ${total} definitions have this name:` : `${total} definitions have this name:`}
      </p>
      <ul className={styles['definitions']}>
        {hits.slice(0, mostListed).map((hit) => (
          <li key={hitKey(hit)}>
            <HitLink hit={hit} props={{ name, actions }} /> <ProofLabel proof={hit.proof} />
          </li>
        ))}
      </ul>
    </>
  )
}

interface HitLinkProps {
  readonly hit: Hit
  readonly props: Pick<NameCardProps, 'name' | 'actions'>
}

function HitLink({ hit, props: { name, actions } }: HitLinkProps) {
  const isElsewhere = hit.repository !== name.file.place.repository
  return (
    <Link
      to={hit.url}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        actions.follow(hit, name.position)
      }}
    >
      {isElsewhere && <>{hit.repository} › </>}
      {hit.path}:{hit.line + 1}
    </Link>
  )
}

function Ways({ open, name, actions, onClose }: NameCardProps) {
  const first = useFocusFirst<HTMLButtonElement>(open.by === 'key')
  const closing = (act: () => void) => () => {
    onClose()
    act()
  }
  const copy = () => {
    const address = new URL(fileAddress(name.file, name.position), location.origin).href
    navigator.clipboard.writeText(address).then(
      () => announce('The link was copied'),
      () => announce('The browser does not let this page copy. Open it over HTTPS or on this machine.'),
    )
  }
  return (
    <>
      <Button ref={first} small kind="quiet" onClick={closing(() => actions.go(name, false))}>
        Definition <KeyChip keys="g d" />
      </Button>
      <Button small kind="quiet" onClick={closing(() => actions.list(name, 'references'))}>
        References <KeyChip keys="g r" />
      </Button>
      <Button small kind="quiet" onClick={closing(() => actions.list(name, 'implementations'))}>
        Implementations
      </Button>
      <Button small kind="quiet" onClick={closing(() => actions.list(name, 'callers'))}>
        Callers
      </Button>
      <LinkButton small kind="quiet" href={symbolAddress(name)} onClick={onClose}>
        All about it
      </LinkButton>
      <Button small kind="quiet" onClick={closing(copy)}>
        Copy link
      </Button>
    </>
  )
}

/** Takes the focus while it is wanted, and gives it back to whatever had it. */
function useFocusFirst<Element extends HTMLElement = HTMLParagraphElement>(isWanted: boolean) {
  const first = useRef<Element>(null)
  useEffect(() => {
    if (!isWanted) return
    const before = document.activeElement
    first.current?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [isWanted])
  return first
}
