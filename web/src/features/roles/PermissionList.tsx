import { Checkbox } from '@sextant/ui'
import type { Permission } from './api.js'
import styles from './Roles.module.css'

interface PermissionListProps {
  /** What a listener hears the group called. */
  readonly label: string
  readonly permissions: readonly Permission[]
  readonly chosen: readonly string[]
  readonly disabled?: boolean
  readonly onChange: (chosen: readonly string[]) => void
}

/** All that can be permitted, to be chosen from. */
export function PermissionList({ label, permissions, chosen, disabled = false, onChange }: PermissionListProps) {
  const toggle = (id: string) => onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  return (
    <fieldset className={styles['permissions']} disabled={disabled}>
      <legend className={styles['legend']}>{label}</legend>
      {permissions.map((permission) => (
        <Checkbox
          key={permission.id}
          label={permission.label}
          hint={permission.displayName}
          checked={chosen.includes(permission.id)}
          onChange={() => toggle(permission.id)}
        />
      ))}
    </fieldset>
  )
}
