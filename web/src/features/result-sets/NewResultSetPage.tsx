import { Button } from '@sextant/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { InputField } from '../../shell/InputField.js'
import { usePageTitle } from '../../shell/usePageTitle.js'
import { createResultSet } from './api.js'
import { patternTypeOf } from './patternTypeOf.js'
import { liveAddress } from './setAddresses.js'
import styles from './ResultSets.module.css'

/** Freezes the search that the address names, or one that is written here. */
export function NewResultSetPage() {
  usePageTitle('Freeze a search')
  const params = new URLSearchParams(useLocation().search)
  return <NewSetForm query={params.get('q') ?? ''} patternType={patternTypeOf(params.get('patternType'))} />
}

function NewSetForm(asked: { readonly query: string; readonly patternType: ReturnType<typeof patternTypeOf> }) {
  const { patternType } = asked
  const [query, setQuery] = useState(asked.query)
  const [title, setTitle] = useState('')
  const navigate = useNavigate()
  const client = useQueryClient()
  const create = useMutation({
    mutationFn: createResultSet,
    onSuccess: async (address) => {
      await client.invalidateQueries({ queryKey: ['resultSets'] })
      await navigate(address)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create.mutate({ query, patternType, title: title.trim() === '' ? null : title })
  }
  return (
    <div className={styles['page']}>
      <h1>Freeze a search</h1>
      <p>Everything that it finds is kept, up to 50,000 places, with the commits where they are.</p>
      <form className={styles['form']} onSubmit={submit}>
        <InputField
          label="Query"
          name="query"
          code
          spellCheck={false}
          value={query}
          onChange={setQuery}
          hint={`Read as ${patternType}.`}
          error={create.error?.message}
        />
        <InputField
          label="Title"
          name="title"
          value={title}
          maxLength={200}
          onChange={setTitle}
          hint="What it is for. Without one it is called as the query."
        />
        <div className={styles['buttons']}>
          <Button type="submit" kind="primary" disabled={query.trim() === ''} busy={create.isPending}>
            Freeze
          </Button>
          <Link to={query.trim() === '' ? '/result-sets' : liveAddress({ query, patternType })}>Cancel</Link>
        </div>
      </form>
    </div>
  )
}
