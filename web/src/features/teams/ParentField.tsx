import { Field, Select } from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import { placesQuery } from './api.js'

interface ParentFieldProps {
  /** The team that is moved; null for a new one. */
  readonly team: string | null
  /** Where it stands now, which the viewer may not be able to choose anew. */
  readonly current?: string | undefined
  readonly value: string
  readonly onChange: (parent: string) => void
}

/** Which team another one stands under. */
export function ParentField({ team, current, value, onChange }: ParentFieldProps) {
  const { data = [] } = useQuery(placesQuery(team))
  const names = [...new Set([...(current === undefined ? [] : [current]), ...data.map(({ name }) => name)])]
  return (
    <Field label="Parent team" hint="Of those that you administer.">
      <Select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">None: at the top</option>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
