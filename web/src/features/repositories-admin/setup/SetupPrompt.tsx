import { Button, LinkButton } from '@sextant/ui'
import { useSetting, writeSetting } from '../../../shell/localSetting.js'
import { setupLeftKey } from '../../../shell/setupRedirect.js'
import styles from './Setup.module.css'

/** Tells a site admin of an instance without repositories where to begin, until the setup was skipped. */
export function SetupPrompt() {
  const left = useSetting(setupLeftKey)
  if (left !== null) return null
  return (
    <aside className={styles['prompt']} aria-label="Setup">
      <p>There is nothing to search on this instance yet.</p>
      <LinkButton small kind="primary" href="/setup">
        Go to Setup
      </LinkButton>
      <Button small kind="quiet" onClick={() => writeSetting(setupLeftKey, 'skipped')}>
        Skip
      </Button>
    </aside>
  )
}
