import { Mark } from '@sextant/ui'
import { colours } from '../src/tokens.js'
import { Sample } from './Sample.js'
import styles from './samples.module.css'

/** Colours and type. */
export function TypeSamples() {
  return (
    <>
      <Sample name="Colours">
        <div className={styles.swatches}>
          {Object.keys(colours).map((name) => (
            <span key={name} className={styles.swatch}>
              <span className={styles.colour} style={{ background: `var(--${name})` }} />
              {name}
            </span>
          ))}
        </div>
      </Sample>
      <Sample name="Type">
        <div className={styles.row}>
          <Mark size={36} />
          <p className={styles.home}>Find your way in 2,041 repositories</p>
        </div>
        <p>
          Interface text at 13/20 with <b>strong words</b>, <a href="#top">a link</a>, figures 0123456789 and{' '}
          <code>code in a line</code>.
        </p>
      </Sample>
    </>
  )
}
