import { Button, Callout, Checkbox, Field, Select } from '@sextant/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { announce } from '../../shell/announcer.js'
import { InputField } from '../../shell/InputField.js'
import styles from '../../shell/SettingsPage.module.css'
import {
  type Entitlement,
  type EntitlementEdit,
  type EntitlementKind,
  entitlementsKey,
  saveEntitlement,
} from './api.js'
import { kindWords, periodWords } from './words.js'

const kinds = ['CHAT_REQUESTS', 'CODE_COMPLETIONS', 'DEEP_SEARCH_QUESTIONS'] as const

interface EntitlementFormProps {
  /** Undefined for a new one. */
  readonly entitlement: Entitlement | undefined
}

/** What an entitlement allows. What it is about is chosen once. */
export function EntitlementForm({ entitlement }: EntitlementFormProps) {
  const [edit, setEdit] = useState(() => editOf(entitlement))
  const [limit, setLimit] = useState(String(entitlement?.limit ?? ''))
  const save = useSave(entitlement === undefined)
  const change = (part: Partial<EntitlementEdit>) => setEdit((before) => ({ ...before, ...part }))
  const isBad = !/^\d{0,9}$/.test(limit.trim())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBad) save.mutate({ ...edit, limit: limit.trim() === '' ? null : Number(limit) })
  }
  return (
    <form className={styles['form']} onSubmit={submit}>
      <InputField label="Name" name="name" value={edit.name} maxLength={100} onChange={(name) => change({ name })} />
      <Field label="What it is about" hint={entitlement && 'This cannot be changed later.'}>
        <Select
          value={edit.kind}
          disabled={entitlement !== undefined}
          onChange={({ target }) => change({ kind: kindOf(target.value) })}
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindWords[kind]}
            </option>
          ))}
        </Select>
      </Field>
      <InputField
        label="Limit"
        name="limit"
        inputMode="numeric"
        value={limit}
        onChange={setLimit}
        hint="Empty for as many as they like."
        error={isBad ? 'A whole number, such as 100.' : undefined}
      />
      <Field label="Period">
        <Select
          value={edit.period}
          onChange={({ target }) => change({ period: target.value === 'MONTH' ? 'MONTH' : 'DAY' })}
        >
          <option value="DAY">{periodWords.DAY}</option>
          <option value="MONTH">{periodWords.MONTH}</option>
        </Select>
      </Field>
      <Checkbox
        label="Everybody has it"
        hint="To whom nothing else of its kind is granted. There is one such of each kind."
        checked={edit.forEverybody}
        onChange={({ target }) => change({ forEverybody: target.checked })}
      />
      {save.error && <Callout tone="bad" title={save.error.message} />}
      <div className={styles['buttons']}>
        <Button type="submit" kind="primary" busy={save.isPending} disabled={edit.name.trim() === '' || isBad}>
          {entitlement ? 'Save' : 'Add the entitlement'}
        </Button>
      </div>
    </form>
  )
}

const kindOf = (text: string): EntitlementKind => kinds.find((kind) => kind === text) ?? 'CHAT_REQUESTS'

function editOf(entitlement: Entitlement | undefined): EntitlementEdit {
  if (!entitlement) {
    return { id: undefined, name: '', kind: 'CHAT_REQUESTS', limit: null, period: 'DAY', forEverybody: false }
  }
  const { id, name, kind, limit, period, isForEverybody } = entitlement
  return { id, name, kind, limit, period, forEverybody: isForEverybody }
}

/** A new one is opened once it is there, so that it can be granted. */
function useSave(isNew: boolean) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: saveEntitlement,
    async onSuccess(id) {
      announce('The entitlement is saved.')
      await client.invalidateQueries({ queryKey: entitlementsKey })
      if (isNew) await navigate(`/site-admin/entitlements/${encodeURIComponent(id)}/edit`)
    },
  })
}
