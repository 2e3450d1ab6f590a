import type { Coverage } from './coverage.js'
import styles from './CoverageChart.module.css'

/** The height of the plot, and the top of its scale (specification, section 9). */
const height = 300
const max = 100
const ticks = [100, 75, 50, 25, 0]

/** A bar for each kind of owner. The figures stand in the bars' words, so that nobody has to read them off. */
export function CoverageChart({ title, bars }: { readonly title: string; readonly bars: readonly Coverage[] }) {
  return (
    <figure className={styles['chart']}>
      <figcaption>{title}</figcaption>
      <span className={styles['y']}>Files percentage</span>
      <div className={styles['plot']} style={{ blockSize: height }}>
        {ticks.map((tick) => (
          <i key={tick} style={{ insetBlockEnd: `${(tick / max) * 100}%` }} aria-hidden>
            {tick}
          </i>
        ))}
        <ul>
          {bars.map(({ type, percent }) => (
            <li key={type}>
              <span className={styles['bar']} style={{ blockSize: `${Math.min(100, (percent / max) * 100)}%` }}>
                <b>{percent} %</b>
              </span>
              <span className={styles['type']}>{type}</span>
            </li>
          ))}
        </ul>
      </div>
      <span className={styles['x']}>Ownership type</span>
    </figure>
  )
}
