import { Checkbox, CodeView, type LineSelection } from '@sextant/ui'
import { useEffect, useMemo, useState } from 'react'
import { Sample } from './Sample.js'
import { highlightSample, sampleText } from './sampleCode.js'
import styles from './samples.module.css'

const matches = [
  { line: 6, start: 15, end: 25 },
  { line: 14, start: 15, end: 22 },
]

/** The code view: colours that come later, a selection, matches, hidden characters, a long line. */
export function CodeSamples() {
  const [selection, setSelection] = useState<LineSelection | undefined>({ anchor: 14, head: 14 })
  const [wrap, setWrap] = useState(false)
  const highlight = useLateHighlight()
  const blame = useMemo(() => ({ width: 110, render: (line: number) => <Blame line={line} /> }), [])
  return (
    <Sample name="Code view">
      <Checkbox label="Wrap" checked={wrap} onChange={() => setWrap(!wrap)} />
      <div className={`${styles.wide} ${styles.code} ${styles.flush}`}>
        <CodeView
          text={sampleText}
          label="retry.go"
          matches={matches}
          wrap={wrap}
          gutter={blame}
          onSelectLines={setSelection}
          {...(selection && { selection })}
          {...(highlight && { highlight })}
        />
      </div>
    </Sample>
  )
}

function Blame({ line }: { line: number }) {
  return line % 5 === 1 ? <span style={{ paddingInlineStart: 12, color: 'var(--ink-2)' }}>41d07ab 3 y</span> : null
}

function useLateHighlight() {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 50)
    return () => clearTimeout(timer)
  }, [])
  return useMemo(() => (late ? highlightSample(sampleText) : undefined), [late])
}
