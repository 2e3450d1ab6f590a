import { CodeView, type LineSelection } from '@sextant/ui'
import { useMemo, useState } from 'react'
import styles from './samples.module.css'

/** A line of the large file; the browser test knows it too. */
const lineOf = (number: number) => `${'  '.repeat(number % 4)}const line${number} = ${number}`

/** One code view of 100,000 lines over the whole window. */
export function LargeFile() {
  const text = useMemo(() => Array.from({ length: 100_000 }, (_, index) => lineOf(index + 1)).join('\n'), [])
  const [selection, setSelection] = useState<LineSelection>()
  const [wrap, setWrap] = useState(false)
  return (
    <main className={styles.large}>
      <h1 className={styles.hidden}>A large file</h1>
      <label>
        <input type="checkbox" checked={wrap} onChange={() => setWrap(!wrap)} /> Wrap
      </label>
      <CodeView
        text={text}
        label="large.ts"
        wrap={wrap}
        onSelectLines={setSelection}
        {...(selection && { selection })}
      />
    </main>
  )
}
