import { type LanguageBytes, languageShares, shareText } from './languageShares.js'
import styles from './LanguageBar.module.css'

/** What a repository is written in: one bar with a part for each language, and the same in words below. */
export function LanguageBar({ languages }: { readonly languages: readonly LanguageBytes[] }) {
  const shares = languageShares(languages)
  if (shares.length === 0) return null
  return (
    <>
      <div className={styles['bar']} aria-hidden>
        {shares.map(({ name, share, colour }) => (
          <span key={name} data-colour={colour} style={{ flexGrow: share }} title={`${name} ${shareText(share)}`} />
        ))}
      </div>
      <ul className={styles['list']}>
        {shares.map(({ name, share, colour }) => (
          <li key={name}>
            <span className={styles['dot']} data-colour={colour} aria-hidden />
            {name} <span className={styles['share']}>{shareText(share)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
