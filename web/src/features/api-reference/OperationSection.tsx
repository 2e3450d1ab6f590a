import { Badge, classNames } from '@sextant/ui'
import { CodeWords } from '../../shell/CodeWords.js'
import { CopyAction } from '../../shell/CopyAction.js'
import { curlSample } from './curlSample.js'
import type { Contents, OpenAPIDocument, Parameter, PlacedOperation, Response } from './openapi.js'
import { referenceName } from './openapi.js'
import styles from './ReferencePage.module.css'
import { boundsOf, type SchemaLine, schemaLines, typeName } from './schemaLines.js'

interface OperationSectionProps {
  readonly operation: PlacedOperation
  readonly document: OpenAPIDocument
}

/** One operation: what it does, who may, what goes in and what comes out; beside it examples. */
export function OperationSection({ operation, document }: OperationSectionProps) {
  const { operationId, summary, parameters = [], requestBody, responses } = operation
  const behind = operation['x-operations'] ?? []
  const { components } = document
  return (
    <article id={operationId} className={styles['operation']}>
      <Title operation={operation} />
      <div className={styles['told']}>
        <Parameters parameters={parameters} />
        {requestBody && (
          <>
            <h4>Body</h4>
            <Bodies contents={requestBody.content} components={components} />
          </>
        )}
        <h4>Answers</h4>
        <dl className={styles['answers']}>
          {Object.entries(responses).map(([status, response]) => (
            <Answer key={status} status={status} response={resolved(response, components)} components={components} />
          ))}
        </dl>
        {behind.length > 0 && <Behind operations={behind} />}
      </div>
      <div className={styles['samples']}>
        <Sample text={curlSample(operation, document.servers[0]?.url ?? '')} summary={summary} />
        {examplesOf(operation).map(({ title, text }) => (
          <Example key={title} title={title} text={text} />
        ))}
      </div>
    </article>
  )
}

function Title({ operation }: { readonly operation: PlacedOperation }) {
  const { operationId, method, path, summary, description, deprecated } = operation
  return (
    <header>
      <h3>
        {summary} {deprecated && <Badge tone="warn">deprecated</Badge>}
        <a className={styles['anchor']} href={`#${operationId}`} aria-label={`Link to ${summary}: ${method} ${path}`}>
          #
        </a>
      </h3>
      <p className={styles['address']}>
        <b>{method}</b> <code>{path}</code>
      </p>
      {description && (
        <p>
          <CodeWords text={description} />
        </p>
      )}
      <p className={styles['faint']}>{whoMay(operation)}</p>
    </header>
  )
}

/** What the answers look like; the body stands in the command line. */
function examplesOf({ responses }: PlacedOperation) {
  return Object.entries(responses).flatMap(([status, { content = {} }]) =>
    Object.values(content).flatMap(({ example }) =>
      example === undefined
        ? []
        : [
            {
              title: status,
              text: typeof example === 'string' ? example.trim() : JSON.stringify(example, undefined, 2),
            },
          ],
    ),
  )
}

function Example({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    // What scrolls must be reached by keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className={styles['code']} tabIndex={0} role="group" aria-label={`Example of the answer ${title}`}>
      {text}
    </pre>
  )
}

const resolved = (response: Response, { responses }: OpenAPIDocument['components']): Response =>
  response.$ref === undefined ? response : (responses[referenceName(response.$ref)] ?? response)

const accessWords: Readonly<Record<string, string>> = {
  public: 'Anybody.',
  anonymous: 'Anybody where this instance is open; who is signed in where it is private.',
  page: 'Anybody where this instance is open; who is signed in where it is private.',
  'signed-in': 'Who is signed in.',
  'self-or-admin': 'The user that it is about, and site admins.',
  'site-admin': 'Site admins.',
  operator: 'Programs on the machine of the server, and site admins.',
}

/** Who may call it, and with what. */
function whoMay({ security, 'x-access': access }: PlacedOperation): string {
  const schemes = [...new Set(security.flatMap((alternative) => Object.keys(alternative)))]
  const scopes = [...new Set(security.flatMap((alternative) => Object.values(alternative).flat()))]
  if (schemes.includes('directory')) return 'The directory, with its own token.'
  if (schemes.includes('application')) return 'An application, with its own credential.'
  const who = accessWords[access] ?? access
  if (schemes.length === 1 && schemes[0] === 'session') return `${who} With the session of a browser alone.`
  return scopes.length === 0 ? who : `${who} A token needs the scope ${scopes.join(' or ')}.`
}

function Parameters({ parameters }: { readonly parameters: readonly Parameter[] }) {
  if (parameters.length === 0) return null
  const places = { path: 'in the path', query: 'in the query', header: 'header' }
  return (
    <>
      <h4>Parameters</h4>
      <dl className={styles['lines']}>
        {parameters.map(({ name, in: place, required, description, schema }) => (
          <div key={`${place} ${name}`}>
            <dt>
              <code>{name}</code> <span>{typeName(schema)}</span> <span>{places[place]}</span>
              {required && <b>required</b>}
            </dt>
            <dd>
              <CodeWords text={[description, schema && boundsOf(schema)].filter(Boolean).join(' ')} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

interface BodiesProps {
  readonly contents: Contents
  readonly components: OpenAPIDocument['components']
}

function Bodies({ contents, components }: BodiesProps) {
  return Object.entries(contents).map(([type, { schema }]) => {
    const lines = schemaLines(schema, components)
    return (
      <div key={type} className={styles['body']}>
        <p>
          <code>{type}</code> <span>{typeName(schema)}</span>
        </p>
        <Lines lines={lines} />
      </div>
    )
  })
}

function Lines({ lines }: { readonly lines: readonly SchemaLine[] }) {
  if (lines.length === 0) return null
  return (
    <dl className={styles['lines']}>
      {lines.map(({ name, type, isRequired, description, within }) => (
        <div key={name}>
          <dt>
            <code>{name}</code> {type !== name && <span>{type}</span>}
            {isRequired && <b>required</b>}
          </dt>
          <dd>
            <CodeWords text={description} />
            {within.length > 0 && (
              <details>
                <summary>{within.length === 1 ? '1 property' : `${within.length} properties`}</summary>
                <Lines lines={within} />
              </details>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface AnswerProps {
  readonly status: string
  readonly response: Response
  readonly components: OpenAPIDocument['components']
}

function Answer({ status, response: { description, content, headers = {} }, components }: AnswerProps) {
  const tone = /^[23]/.test(status) ? styles['good'] : undefined
  return (
    <div>
      <dt className={classNames(tone)}>{status === 'default' ? 'else' : status}</dt>
      <dd>
        {description && <CodeWords text={description} />}
        {Object.entries(headers).map(([name, header]) => (
          <p key={name}>
            <code>{name}</code>: {header.description}
          </p>
        ))}
        {content && <Bodies contents={content} components={components} />}
      </dd>
    </div>
  )
}

function Behind({ operations }: { readonly operations: NonNullable<PlacedOperation['x-operations']> }) {
  return (
    <details>
      <summary>{operations.length} operations stand behind it</summary>
      {(['query', 'mutation'] as const).map((kind) => (
        <div key={kind}>
          <h4>{kind === 'query' ? 'Queries' : 'Mutations'}</h4>
          <ul className={styles['behind']}>
            {operations
              .filter((operation) => operation.kind === kind)
              .map(({ name, access }) => (
                <li key={name}>
                  <code>{name}</code> <span>{accessWords[access]}</span>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </details>
  )
}

function Sample({ text, summary }: { readonly text: string; readonly summary: string }) {
  return (
    <div className={styles['sample']}>
      {/* What scrolls must be reached by keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={styles['code']} tabIndex={0} role="group" aria-label={`Command line: ${summary}`}>
        {text}
      </pre>
      <CopyAction label="Copy" text={() => text} />
    </div>
  )
}
