import { Badge, ChevronLeftIcon, CloseIcon, IconButton, SearchField } from '@sextant/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { type GraphQLNamedType, type GraphQLSchema, getNamedType, isType } from 'graphql'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { CodeWords } from '../../../shell/CodeWords.js'
import { ErrorView } from '../../../shell/ErrorView.js'
import { Pending } from '../../../shell/Pending.js'
import { saveFile } from '../../../shell/saveFile.js'
import { fetchSchema } from '../schemaQuery.js'
import styles from './DocsExplorer.module.css'
import { type Found, kindOf, type Member, membersOf, relatedTypes, searchSchema, typesOf } from './docsPlace.js'

interface DocsExplorerProps {
  readonly schema: UseQueryResult<GraphQLSchema>
  readonly onClose: () => void
}

/** The documentation of the schema: types, their fields, and a search over all of it. */
export function DocsExplorer({ schema: { data, error }, onClose }: DocsExplorerProps) {
  return (
    <section ref={intoSight} className={styles['docs']} aria-label="Documentation">
      {data ? <Explorer schema={data} onClose={onClose} /> : error ? <ErrorView error={error} /> : <Pending />}
    </section>
  )
}

/** On a narrow page it stands below the rest. */
const intoSight = (place: HTMLElement | null) => place?.scrollIntoView({ block: 'nearest' })

interface ExplorerProps {
  readonly schema: GraphQLSchema
  readonly onClose: () => void
}

function Explorer({ schema, onClose }: ExplorerProps) {
  const [words, setWords] = useState('')
  const [places, setPlaces] = useState<readonly Found[]>([])
  const place = places.at(-1)
  const go = (to: Found) => {
    setPlaces((now) => [...now, to])
    setWords('')
  }
  const type = place && schema.getType(place.type)
  return (
    <>
      <header className={styles['head']}>
        {place && (
          <IconButton label="Back" onClick={() => setPlaces((now) => now.slice(0, -1))}>
            <ChevronLeftIcon />
          </IconButton>
        )}
        <SearchField
          aria-label="Search the schema"
          placeholder="Types and fields"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <IconButton label="Close the documentation" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </header>
      {/* What scrolls must be reached by keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles['content']} tabIndex={0} role="region" aria-label="Content">
        {words !== '' ? (
          <Results schema={schema} words={words} onGo={go} />
        ) : type ? (
          <TypePage key={type.name} {...{ type, schema }} member={place.member} onGo={go} />
        ) : (
          <Root schema={schema} onGo={go} />
        )}
      </div>
    </>
  )
}

type Go = (to: Found) => void

const mostShown = 60

function Results({
  schema,
  words,
  onGo,
}: {
  readonly schema: GraphQLSchema
  readonly words: string
  readonly onGo: Go
}) {
  const wanted = useDeferredValue(words)
  const found = useMemo(() => searchSchema(schema, wanted), [schema, wanted])
  return (
    <>
      <p className={styles['faint']} role="status">
        {found.length === 0 ? 'Nothing has this in its name.' : `${found.length} found`}
        {found.length > mostShown && `, the nearest ${mostShown} are shown`}
      </p>
      <ul className={styles['list']}>
        {found.slice(0, mostShown).map((each) => (
          <li key={`${each.type}.${each.member ?? ''}`}>
            <button type="button" onClick={() => onGo(each)}>
              {each.member === undefined ? each.type : `${each.type}.${each.member}`}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function Root({ schema, onGo }: { readonly schema: GraphQLSchema; readonly onGo: Go }) {
  const roots = [schema.getQueryType(), schema.getMutationType()].flatMap((type) => type ?? [])
  return (
    <>
      <h2>What can be asked</h2>
      <ul className={styles['list']}>
        {roots.map((type) => (
          <li key={type.name}>
            <TypeLink type={type} onGo={onGo} /> <small>{Object.keys(type.getFields()).length} operations</small>
          </li>
        ))}
      </ul>
      <p className={styles['faint']}>
        The whole schema as a file:{' '}
        <button
          type="button"
          className={styles['link']}
          onClick={() => void fetchSchema().then((text) => saveFile('schema.graphql', 'text/plain', text))}
        >
          schema.graphql
        </button>
      </p>
      <h2>All types</h2>
      <ul className={styles['list']}>
        {typesOf(schema).map((type) => (
          <li key={type.name}>
            <TypeLink type={type} onGo={onGo} /> <small>{kindOf(type)}</small>
          </li>
        ))}
      </ul>
    </>
  )
}

interface TypePageProps {
  readonly type: GraphQLNamedType
  readonly schema: GraphQLSchema
  /** The one that was asked for: it comes into sight. */
  readonly member: string | undefined
  readonly onGo: Go
}

function TypePage({ type, schema, member, onGo }: TypePageProps) {
  const related = relatedTypes(type, schema)
  const members = membersOf(type)
  return (
    <>
      <h2>
        {type.name} <Badge>{kindOf(type)}</Badge>
      </h2>
      {type.description && (
        <p>
          <CodeWords text={type.description} />
        </p>
      )}
      {related.length > 0 && (
        <p>
          {kindOf(type) === 'object' ? 'Is a ' : 'Is one of '}
          {related.map((each, at) => (
            <span key={each.name}>
              {at > 0 && ', '}
              <TypeLink type={each} onGo={onGo} />
            </span>
          ))}
        </p>
      )}
      <ul className={styles['members']}>
        {members.map((each) => (
          <MemberItem key={each.name} member={each} isWanted={each.name === member} onGo={onGo} />
        ))}
      </ul>
    </>
  )
}

interface MemberItemProps {
  readonly member: Member
  readonly isWanted: boolean
  readonly onGo: Go
}

function MemberItem({ member: { name, type, description, deprecationReason, args }, isWanted, onGo }: MemberItemProps) {
  return (
    <li
      ref={(item) => {
        if (isWanted) item?.scrollIntoView({ block: 'nearest' })
      }}
      data-wanted={isWanted || undefined}
      data-deprecated={deprecationReason == null ? undefined : true}
    >
      <p className={styles['signature']}>
        <b>{name}</b>
        {args.length > 0 && (
          <>
            (
            {args.map((arg, at) => (
              <span key={arg.name} title={arg.description ?? undefined}>
                {at > 0 && ', '}
                {arg.name}: <Typed type={arg.type} onGo={onGo} />
              </span>
            ))}
            )
          </>
        )}
        {type && (
          <>
            : <Typed type={type} onGo={onGo} />
          </>
        )}
      </p>
      {deprecationReason != null && (
        <p>
          <Badge tone="warn">deprecated</Badge> <CodeWords text={deprecationReason} />
        </p>
      )}
      {description && (
        <p>
          <CodeWords text={description} />
        </p>
      )}
    </li>
  )
}

/** A type with its wrappers, whose name leads to it. */
function Typed({ type, onGo }: { readonly type: Member['type']; readonly onGo: Go }): ReactNode {
  if (!isType(type)) return null
  const named = getNamedType(type)
  const [before = '', after = ''] = String(type).split(named.name)
  return (
    <>
      {before}
      <TypeLink type={named} onGo={onGo} />
      {after}
    </>
  )
}

function TypeLink({ type, onGo }: { readonly type: GraphQLNamedType; readonly onGo: Go }) {
  return (
    <button type="button" className={styles['link']} onClick={() => onGo({ type: type.name, member: undefined })}>
      {type.name}
    </button>
  )
}
