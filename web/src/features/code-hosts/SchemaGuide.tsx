import { useId } from 'react'
import type { CodeHostKind } from './api.js'
import { schemaProperties, type SchemaProperty } from './schemaProperties.js'
import styles from './ConnectionForm.module.css'

/** What each key of a configuration means, and what its tokens must be allowed to. */
export function SchemaGuide({ kind: { title, schema } }: { readonly kind: CodeHostKind }) {
  const id = useId()
  return (
    <aside className={styles['guide']} aria-labelledby={id}>
      <h2 id={id}>Keys of a {title} connection</h2>
      <Properties properties={schemaProperties(schema)} />
    </aside>
  )
}

function Properties({ properties }: { readonly properties: readonly SchemaProperty[] }) {
  return (
    <dl>
      {properties.map((property) => (
        <Property key={property.name} property={property} />
      ))}
    </dl>
  )
}

function Property({ property }: { readonly property: SchemaProperty }) {
  const { name, type, description, isRequired, usual, within } = property
  return (
    <div className={styles['property']}>
      <dt>
        <code>{name}</code> <span>{type}</span>
        {isRequired && <b>required</b>}
      </dt>
      <dd>
        {description}
        {usual !== undefined && (
          <p>
            Without it: <code>{usual}</code>
          </p>
        )}
        {within.length > 0 && (
          <details>
            <summary>Keys of {name}</summary>
            <Properties properties={within} />
          </details>
        )}
      </dd>
    </div>
  )
}
