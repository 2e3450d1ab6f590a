import { Button, formatNoun, RelativeTime } from '@sextant/ui'
import { useId } from 'react'
import { LineDiff } from '../json-editor/index.js'
import type { SettingsSubject } from './api.js'
import styles from './Settings.module.css'

interface SavedBeforeProps {
  readonly history: SettingsSubject['settingsHistory']
  /** Puts an earlier text into the editor. */
  readonly onRestore: ((contents: string) => void) | undefined
}

/** Who has saved what, the newest first. */
export function SavedBefore({ history: { nodes, totalCount }, onRestore }: SavedBeforeProps) {
  const id = useId()
  return (
    <section className={styles['merged']} aria-labelledby={id}>
      <h2 id={id}>History</h2>
      <p>{totalCount === 0 ? 'Nothing was saved yet.' : `${formatNoun(totalCount, 'saving')}, the newest first.`}</p>
      <ul className={styles['history']}>
        {nodes.map(({ id: node, author, createdAt, contents }, at) => (
          <li key={node}>
            <p>
              <b>{author?.username ?? 'An account that is gone'}</b> <RelativeTime time={createdAt} />
              {at === 0 && ' · counts now'}
            </p>
            <details>
              <summary>What changed</summary>
              <LineDiff
                label={`What saving ${totalCount - at} changed`}
                before={nodes[at + 1]?.contents ?? ''}
                after={contents}
              />
              {at > 0 && onRestore && (
                <Button small onClick={() => onRestore(contents)}>
                  Put this version into the editor
                </Button>
              )}
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}
