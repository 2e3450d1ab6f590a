import { Button } from '@sextant/ui'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { InputField } from '../../shell/InputField.js'
import { scopedSearch } from './scopedSearch.js'
import styles from './Community.module.css'

interface CommunitySearchProps {
  readonly title: string
  /** The name of the community's search context. */
  readonly spec: string
  /** What narrows a search to the community. */
  readonly scope: string
}

/** A search box that searches the repositories of one community only. */
export function CommunitySearch({ title, spec, scope }: CommunitySearchProps) {
  const [query, setQuery] = useState('')
  const navigate = useNavigate()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void navigate(scopedSearch(scope, query))
  }
  return (
    <form className={styles['search']} role="search" aria-label={`Search ${title}`} onSubmit={submit}>
      <div className={styles['line']}>
        <InputField
          label={`Search ${title}`}
          name="q"
          value={query}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          onChange={setQuery}
        />
        <Button type="submit" kind="primary">
          Search
        </Button>
      </div>
      <p>
        Within <code>context:{spec}</code>, which is <code>{scope}</code>
      </p>
    </form>
  )
}
