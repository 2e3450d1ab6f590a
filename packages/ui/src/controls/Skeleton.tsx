import styles from './Skeleton.module.css'

/**
 * A grey stand-in for lines to come. It shows itself only after 200 ms, so that what is quick never flickers; a screen
 * reader hears `label` once.
 */
export function Skeleton({ lines = 3, label = 'Loading' }: { lines?: number; label?: string }) {
  return (
    <div className={styles.skeleton} role="status" aria-label={label}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.line} style={{ width: `${widths[line % widths.length]}%` }} />
      ))}
    </div>
  )
}

const widths = [62, 88, 74, 46, 80]
