import { type LineChange, lineChanges } from '@sextant/base'
import styles from './LineDiff.module.css'

interface LineDiffProps {
  readonly before: string
  readonly after: string
  /** What a listener is told that it is. */
  readonly label: string
}

const around = 2
const signs = { same: ' ', removed: '-', added: '+' }

/** The lines in which two texts differ, with two lines around each. */
export function LineDiff({ before, after, label }: LineDiffProps) {
  const near = nearChanges(lineChanges(before, after))
  return <Lines label={label} lines={near.map(({ kind, text }) => ({ kind, text: `${signs[kind]} ${text}` }))} />
}

/** A difference in the unified form. */
export function UnifiedDiff({ text, label }: { readonly text: string; readonly label: string }) {
  const kinds = { '-': 'removed', '+': 'added', '@': 'place' } as const
  const kindOf = (line: string) => Object.entries(kinds).find(([sign]) => line.startsWith(sign))?.[1] ?? 'same'
  return <Lines label={label} lines={text.split('\n').map((line) => ({ kind: kindOf(line), text: line }))} />
}

interface LinesProps {
  readonly lines: readonly { readonly kind: LineChange['kind'] | 'place'; readonly text: string }[]
  readonly label: string
}

function Lines({ lines, label }: LinesProps) {
  return (
    // What scrolls must be reached by keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className={styles['lines']} role="group" aria-label={label} tabIndex={0}>
      {lines.map(({ kind, text }, at) => (
        // Lines are told apart by their place alone.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={at} className={styles[kind]}>
          {text}
          {'\n'}
        </span>
      ))}
    </pre>
  )
}

function nearChanges(changes: readonly LineChange[]): readonly LineChange[] {
  const isNear = (at: number) =>
    changes.slice(Math.max(0, at - around), at + around + 1).some(({ kind }) => kind !== 'same')
  return changes.filter((_change, at) => isNear(at))
}
