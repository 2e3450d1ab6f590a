import { Callout, formatNoun } from '@sextant/ui'
import type { Refused } from './api.js'
import styles from './VersionsPage.module.css'

/** Where the list stands on its page. */
export const refusedId = 'refused'

/** Versions that the registry has and that are not here, and why. */
export function RefusedList({ refused }: { readonly refused: readonly Refused[] }) {
  return (
    <Callout
      tone="warn"
      title={`${formatNoun(refused.length, 'version was', 'versions were')} not taken`}
      className={styles['refused'] ?? ''}
    >
      <dl id={refusedId}>
        {refused.map(({ version, reason }) => (
          <div key={version}>
            <dt>{version}</dt>
            <dd>{reason}</dd>
          </div>
        ))}
      </dl>
    </Callout>
  )
}
