import { developerKey } from '../developer/developerKey.js'
import { useSetting, writeSetting } from '../localSetting.js'
import { useSession } from '../session.js'

/** Turns the developer mode on and off in this browser, for those who may see how pages are made. */
export function DeveloperToggle() {
  const isOn = useSetting(developerKey) !== null
  if (!useSession().mayDevelop) return null
  return (
    <label>
      Developer mode
      <input type="checkbox" checked={isOn} onChange={() => writeSetting(developerKey, isOn ? null : 'on')} />
    </label>
  )
}
