import { useSession } from '../session.js'
import styles from './DeveloperPanel.module.css'

/** What this viewer finds of the product. */
export function GateList() {
  return (
    <ul className={styles['names']}>
      {Object.entries(useSession().gates).map(([name, value]) => (
        <li key={name}>
          {name} <code>{String(value)}</code>
        </li>
      ))}
    </ul>
  )
}
