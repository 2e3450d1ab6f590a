import { useId } from 'react'
import { schemaProperties, type SchemaProperty } from './schemaProperties.js'
import styles from './SchemaKeys.module.css'

interface SchemaKeysProps {
  readonly title: string
  /** A JSON schema, draft 7. */
  readonly schema: unknown
}

/** What each key of a document means. */
export function SchemaKeys({ title, schema }: SchemaKeysProps) {
  const id = useId()
  return (
    // What scrolls must be reached by keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <aside className={styles['guide']} aria-labelledby={id} tabIndex={0}>
      <h2 id={id}>{title}</h2>
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
