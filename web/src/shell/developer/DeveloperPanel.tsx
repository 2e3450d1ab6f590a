import { CloseIcon, IconButton, Tabs } from '@sextant/ui'
import { useState } from 'react'
import { writeSetting } from '../localSetting.js'
import { developerKey } from './developerKey.js'
import { GateList } from './GateList.js'
import { FlagList } from './FlagList.js'
import { PageFacts } from './PageFacts.js'
import { RequestList } from './RequestList.js'
import styles from './DeveloperPanel.module.css'

const tabs = [
  { id: 'page', label: 'Page', View: PageFacts },
  { id: 'requests', label: 'Requests', View: RequestList },
  { id: 'gates', label: 'Gates', View: GateList },
  { id: 'flags', label: 'Feature flags', View: FlagList },
] as const

/** How the page of the moment is made: its route and form, what was asked for it, and what is switched on. */
export function DeveloperPanel() {
  const [current, setCurrent] = useState<string>('page')
  const { View } = tabs.find(({ id }) => id === current) ?? tabs[0]
  return (
    <section className={styles['panel']} aria-label="Developer mode">
      <Tabs
        label="Developer mode"
        tabs={tabs}
        current={current}
        onChange={setCurrent}
        actions={
          <IconButton label="Leave the developer mode" onClick={() => writeSetting(developerKey, null)}>
            <CloseIcon />
          </IconButton>
        }
      >
        <div className={styles['view']}>
          <View />
        </div>
      </Tabs>
    </section>
  )
}
