import { Button, Callout, Field, Select } from '@sextant/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import { InputField } from '../../shell/InputField.js'
import { addOverride, type FeatureFlag, featureFlagsQuery, removeOverride } from './api.js'
import styles from './FeatureFlags.module.css'

/** Those for whom a flag is otherwise. */
export function FlagOverrides({ flag: { name, overrides } }: { readonly flag: FeatureFlag }) {
  const id = useId()
  const [username, setUsername] = useState('')
  const [value, setValue] = useState('on')
  const client = useQueryClient()
  const onSuccess = () => client.invalidateQueries({ queryKey: featureFlagsQuery.queryKey })
  const add = useMutation({ mutationFn: addOverride, onSuccess })
  const remove = useMutation({ mutationFn: removeOverride, onSuccess })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add.mutate(
      { username: username.trim(), flagName: name, value: value === 'on' },
      { onSuccess: () => setUsername('') },
    )
  }
  const failed = add.error ?? remove.error
  return (
    <section className={styles['page']} aria-labelledby={id}>
      <h2 id={id}>Overrides</h2>
      <p>What is said of a person goes before what is said of their organizations, and both before the flag itself.</p>
      <ul className={styles['overrides']}>
        {overrides.map(({ id: override, value: isOn, namespace }) => (
          <li key={override}>
            <Link to={namespace.url}>{namespace.namespaceName}</Link>
            <span>{isOn ? 'on' : 'off'}</span>
            <Button
              small
              kind="quiet"
              aria-label={`Remove the override of ${namespace.namespaceName}`}
              onClick={() => remove.mutate(override)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {failed && <Callout tone="bad" title={failed.message} />}
      <form className={styles['row']} onSubmit={submit}>
        <InputField label="Username" name="username" value={username} spellCheck={false} onChange={setUsername} />
        <Field label="It is">
          <Select value={value} onChange={({ target }) => setValue(target.value)}>
            <option value="on">on</option>
            <option value="off">off</option>
          </Select>
        </Field>
        <Button type="submit" busy={add.isPending} disabled={username.trim() === ''}>
          Add
        </Button>
      </form>
    </section>
  )
}
