import { LanguageSelect } from './LanguageSelect.js'
import styles from './LanguageFooter.module.css'

/** Under a page without a bar: the choice of its language, which this browser remembers without an account. */
export function LanguageFooter() {
  return (
    <footer className={styles['footer']}>
      <LanguageSelect />
    </footer>
  )
}
