import { Field, SearchField } from '@sextant/ui'
import type { FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import styles from './NameFilter.module.css'

/** Narrows a list by part of a name, which stands in the address as `query`. */
export function NameFilter({ label }: { readonly label: string }) {
  const [parameters, setParameters] = useSearchParams()
  const query = parameters.get('query') ?? ''
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget).get('query')
    setParameters((before) => {
      const after = new URLSearchParams(before)
      if (typeof given === 'string' && given.trim() !== '') after.set('query', given.trim())
      else after.delete('query')
      return after
    })
  }
  return (
    <form className={styles['filters']} role="search" aria-label="Narrow the list" onSubmit={find}>
      <Field label={label}>
        <SearchField key={query} name="query" defaultValue={query} />
      </Field>
    </form>
  )
}
