import { useId } from 'react'
import { useSetting, writeSetting } from '../../shell/localSetting.js'
import { chosenIndex, type PreciseIndex, previewChoices, previewKey } from './previewChoice.js'
import styles from './PreviewPanel.module.css'

interface PreviewPanelProps {
  readonly repository: string
  /** The precise indexes that know the file. */
  readonly indexes: readonly PreciseIndex[]
}

/** Chooses the precise index whose data are shown in the code; the choice is kept in this browser for each repository. */
export function PreviewPanel({ repository, indexes }: PreviewPanelProps) {
  const name = useId()
  const key = previewKey(repository)
  const chosen = chosenIndex(indexes, useSetting(key))
  if (indexes.length === 0) {
    return <p className={styles['none']}>No precise indexes to display debug information for.</p>
  }
  return (
    <fieldset className={styles['choices']}>
      <legend>What an index says of each line stands behind it</legend>
      {previewChoices(indexes).map(({ id, label }) => (
        <label key={id}>
          <input type="radio" name={name} checked={chosen === id} onChange={() => writeSetting(key, id)} /> {label}
        </label>
      ))}
    </fieldset>
  )
}
