import { type CSSProperties, type ReactNode, useId } from 'react'
import { Chip } from '../controls/Badge.js'
import styles from './Funnel.module.css'

/** One stage of an answer: what it kept. */
export type FunnelStage = {
  /** What is kept, in words such as `files at trunk`. */
  label: ReactNode
  /** The figure as shown, such as `6,812` or `1 of 2,041`. */
  figure: ReactNode
  /** How much of the fullest stage is left, 0 to 1: the height of the bar, never less than a line. */
  fraction: number
}

/** A way to widen the search, with its real gain such as `+52`. */
export type FunnelChip = { id: string; label: ReactNode; gain?: ReactNode; onPress: () => void }

/** Why an answer is what it is. */
export type FunnelProps = {
  stages: readonly FunnelStage[]
  /** A sentence about what was left out; it is shown after "Not searched: ". */
  notSearched?: ReactNode
  widen?: readonly FunnelChip[]
}

/** The stages as brass bars, what was not searched, and chips that widen the search. */
export function Funnel({ stages, notSearched, widen = [] }: FunnelProps) {
  const widenId = useId()
  return (
    <div className={styles.funnel}>
      <ol className={styles.stages}>
        {stages.map((stage, index) => (
          <li key={index} className={styles.stage}>
            <Bar fraction={stage.fraction} />
            <span className={styles.figure}>{stage.figure}</span> <span className={styles.label}>{stage.label}</span>
          </li>
        ))}
      </ol>
      <div className={styles.foot}>
        {notSearched && <p>Not searched: {notSearched}</p>}
        {widen.length > 0 && (
          <div className={styles.widen} role="group" aria-labelledby={widenId}>
            <span id={widenId}>Widen:</span>
            {widen.map((chip) => (
              <Chip key={chip.id} gain={chip.gain} onClick={chip.onPress}>
                {chip.label}
              </Chip>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}

function Bar({ fraction }: { fraction: number }) {
  const height = `${Math.round(Math.min(Math.max(fraction, 0), 1) * 100)}%`
  // React's type of style knows no custom properties; this one only reaches our own sheet.
  const style = { '--height': height } as CSSProperties
  return (
    <span className={styles.box} aria-hidden="true">
      <span className={styles.bar} style={style} />
    </span>
  )
}
