import { LinkButton, Select } from '@sextant/ui'
import { useState } from 'react'
import { compareAddress } from '../references/index.js'
import type { Version } from './api.js'
import styles from './VersionsPage.module.css'

interface CompareVersionsProps {
  readonly repository: string
  /** At least two, the newest first. */
  readonly versions: readonly Version[]
}

/** Chooses two versions and leads to what differs between them: the newest and the one before, unless others are chosen. */
export function CompareVersions({ repository, versions }: CompareVersionsProps) {
  const [chosen, setChosen] = useState<{ readonly base?: string; readonly head?: string }>({})
  const base = chosen.base ?? versions[1]?.tag ?? ''
  const head = chosen.head ?? versions[0]?.tag ?? ''
  const options = versions.map(({ tag, version }) => (
    <option key={tag} value={tag}>
      {version}
    </option>
  ))
  return (
    <div role="group" aria-label="Compare two versions" className={styles['compare']}>
      <Select aria-label="Base" value={base} onChange={({ target }) => setChosen({ ...chosen, base: target.value })}>
        {options}
      </Select>
      <span>to</span>
      <Select
        aria-label="Compared"
        value={head}
        onChange={({ target }) => setChosen({ ...chosen, head: target.value })}
      >
        {options}
      </Select>
      <LinkButton href={compareAddress(repository, { base, head })}>Compare</LinkButton>
    </div>
  )
}
