import { Button, TextField } from '@sextant/ui'
import { type FormEvent, useState } from 'react'
import { writeSetting } from '../../../shell/localSetting.js'
import { setupLeftKey } from '../../../shell/setupRedirect.js'
import styles from './Setup.module.css'

const examples = ['TODO', 'lang:TypeScript export function', 'type:commit fix']

/** The first search of the instance. The page is loaded anew: what every page was told of the instance has changed. */
export function FirstSearch() {
  const [query, setQuery] = useState('')
  const search = (text: string) => {
    writeSetting(setupLeftKey, 'added')
    location.assign(text === '' ? '/search' : `/search?${new URLSearchParams({ q: text }).toString()}`)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    search(query.trim())
  }
  return (
    <form onSubmit={submit} role="search" aria-label="First search">
      <div className={styles['search']}>
        <TextField
          code
          aria-label="Search query"
          placeholder="What are you looking for?"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
        <Button type="submit" kind="primary">
          Search
        </Button>
      </div>
      <p>
        Or try{' '}
        {examples.map((example) => (
          <button key={example} type="button" className={styles['example']} onClick={() => search(example)}>
            {example}
          </button>
        ))}
      </p>
    </form>
  )
}
