import { classNames } from '../classNames.js'
import styles from './Arc.module.css'
import { arcPath, needleTip } from './arcGeometry.js'

/** What the arc measures: all of it, still growing, stopped short, or broken. */
export type ArcState = 'complete' | 'working' | 'partial' | 'failed'

/** A half-circle gauge; words that say the same must stand beside it. */
export type ArcProps = {
  /** How much is done, 0 to 1; values outside are clamped. */
  fraction: number
  state?: ArcState
  /** Width in CSS pixels; the height is two thirds of it. */
  size?: number
  /** What a screen reader says. Leave it out where the words beside the arc already say it. */
  label?: string
  className?: string
}

/** The arc: a brass half circle up to `fraction`, a needle at its end. It moves only while `working`. */
export function Arc({ fraction, state = 'complete', size = 18, label, className }: ArcProps) {
  const tip = needleTip(fraction)
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg
      {...named}
      className={classNames(styles.arc, styles[state], className)}
      width={size}
      height={(size * 2) / 3}
      viewBox="0 0 24 16"
      fill="none"
    >
      <path className={styles.track} d={arcPath(0, 1)} />
      <path className={styles.measure} d={arcPath(0, fraction)} />
      {state === 'failed' ? (
        <path className={styles.cross} d="M9.4 9.4 14.6 14.6M14.6 9.4 9.4 14.6" />
      ) : (
        <g className={styles.needle}>
          <path d={`M12 12.8L${tip.x} ${tip.y}`} />
          <circle cx="12" cy="12.8" r="1.9" />
        </g>
      )}
    </svg>
  )
}

/** The product's mark: the arc at rest. */
export function Mark({ size = 22, label, className }: { size?: number; label?: string; className?: string }) {
  return <Arc fraction={0.68} size={size} {...(label && { label })} {...(className && { className })} />
}
