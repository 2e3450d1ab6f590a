import { useDelayed } from './useDelayed.js'
import styles from './Pending.module.css'

/** What stands in the place of a page that is not ready: nothing for 200 ms, then grey lines. */
export function Pending() {
  const shown = useDelayed(true)
  return (
    <output className={styles['pending']} aria-label="Loading" hidden={!shown}>
      <span />
      <span />
      <span />
    </output>
  )
}
