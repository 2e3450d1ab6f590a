import { Button, EmptyState, LinkButton, SearchField } from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { CodeWords } from '../../shell/CodeWords.js'
import { ErrorView } from '../../shell/ErrorView.js'
import { Pending } from '../../shell/Pending.js'
import { saveFile } from '../../shell/saveFile.js'
import { useSession } from '../../shell/session.js'
import { usePageTitle } from '../../shell/usePageTitle.js'
import { type Audience, documentQuery } from './api.js'
import { groupedOperations, type OpenAPIDocument } from './openapi.js'
import { OperationSection } from './OperationSection.js'
import styles from './ReferencePage.module.css'

/** What programs may rely on. */
export const PublicReferencePage = () => <ReferencePage audience="public" />

/** Every route, for site admins. */
export const InternalReferencePage = () => <ReferencePage audience="internal" />

const titles: Readonly<Record<Audience, string>> = { public: 'API reference', internal: 'Internal API reference' }

function ReferencePage({ audience }: { readonly audience: Audience }) {
  usePageTitle(titles[audience])
  const { data, error } = useQuery(documentQuery(audience))
  return data ? (
    <Reference document={data} audience={audience} />
  ) : (
    <Framed>{error ? <ErrorView error={error} /> : <Pending />}</Framed>
  )
}

const Framed = ({ children }: { readonly children: ReactNode }) => <div className={styles['alone']}>{children}</div>

function Reference({ document, audience }: { readonly document: OpenAPIDocument; readonly audience: Audience }) {
  const [words, setWords] = useState('')
  const wanted = useDeferredValue(words)
  const groups = useMemo(() => groupedOperations(document, wanted), [document, wanted])
  const count = groups.reduce((sum, { operations }) => sum + operations.length, 0)
  useAnchor()
  return (
    <div className={styles['page']}>
      <nav className={styles['contents']} aria-label="Operations">
        <SearchField
          aria-label="Search the reference"
          placeholder="Paths, words, parameters"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <p role="status">{count === 1 ? '1 operation' : `${count} operations`}</p>
        {groups.map(({ name, operations }) => (
          <section key={name}>
            <h2>{name}</h2>
            {operations.map(({ operationId, method, summary, path }) => (
              <a key={operationId} href={`#${operationId}`} title={`${method} ${path}`}>
                {summary}
              </a>
            ))}
          </section>
        ))}
      </nav>
      <div className={styles['main']}>
        <Head document={document} audience={audience} />
        {groups.length === 0 && (
          <EmptyState
            title="No operation has these words"
            action={<Button onClick={() => setWords('')}>Show all</Button>}
          >
            <p>The search looks at paths, summaries, descriptions, and names of parameters.</p>
          </EmptyState>
        )}
        {groups.map(({ name, description, operations }) => (
          <section key={name} className={styles['group']}>
            <h2>{name}</h2>
            <p>{description}</p>
            {operations.map((operation) => (
              <OperationSection key={operation.operationId} operation={operation} document={document} />
            ))}
          </section>
        ))}
      </div>
    </div>
  )
}

interface HeadProps {
  readonly document: OpenAPIDocument
  readonly audience: Audience
}

function Head({ document, audience }: HeadProps) {
  const { currentUser } = useSession()
  const { info, components } = document
  const used = new Set(
    Object.values(document.paths)
      .flatMap((methods) => Object.values(methods))
      .flatMap(({ security }) => security.flatMap((alternative) => Object.keys(alternative))),
  )
  return (
    <header className={styles['head']}>
      <h1>{titles[audience]}</h1>
      <p>{info.description}</p>
      <div className={styles['tools']}>
        {currentUser?.siteAdmin && (
          <>
            <LinkButton small href="/api/openapi/public" selected={audience === 'public'}>
              Public
            </LinkButton>
            <LinkButton small href="/api/openapi/internal" selected={audience === 'internal'}>
              Internal
            </LinkButton>
          </>
        )}
        <LinkButton small href="/api/console">
          GraphQL console
        </LinkButton>
        <Button
          small
          onClick={() =>
            saveFile(`sextant-${audience}.openapi.json`, 'application/json', JSON.stringify(document, undefined, 2))
          }
        >
          Download as OpenAPI 3.1
        </Button>
      </div>
      <details className={styles['credentials']}>
        <summary>How callers prove who they are</summary>
        <dl>
          {Object.entries(components.securitySchemes)
            .filter(([name]) => used.has(name))
            .map(([name, { description }]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <CodeWords text={description ?? ''} />
                </dd>
              </div>
            ))}
        </dl>
      </details>
    </header>
  )
}

/** Goes to what the address names, once it is there. */
function useAnchor(): void {
  useEffect(() => {
    const place = globalThis.document.getElementById(decodeURIComponent(location.hash.slice(1)))
    place?.scrollIntoView()
  }, [])
}
