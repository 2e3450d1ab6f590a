import { Button, Callout } from '@sextant/ui'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { announce } from '../../shell/announcer.js'
import { InputField } from '../../shell/InputField.js'
import { useSettled } from '../../shell/useSettled.js'
import { JsonEditor, SchemaKeys } from '../json-editor/index.js'
import { serviceAddress } from './addresses.js'
import { type CodeHostKind, codeHostsKey, type Draft, problemsQuery, saveService } from './api.js'
import { Trials } from './Trials.js'
import styles from './ConnectionForm.module.css'

interface ConnectionFormProps {
  /** The connection that is changed; absent for a new one. */
  readonly id?: string
  readonly kind: CodeHostKind
  readonly displayName: string
  readonly config: string
  readonly cancelAddress: string
}

const settleMilliseconds = 400

/** The name and the configuration of a connection, with what they mean beside them. */
export function ConnectionForm({ id, kind, cancelAddress, ...start }: ConnectionFormProps) {
  const [displayName, setDisplayName] = useState(start.displayName)
  const [config, setConfig] = useState(start.config)
  const draft = useMemo((): Draft => ({ kind: kind.kind, config, ...(id && { id }) }), [kind.kind, config, id])
  const settled = useSettled(draft, settleMilliseconds)
  const { data: problems = [] } = useQuery({ ...problemsQuery(settled), placeholderData: keepPreviousData })
  const save = useSave(draft, displayName)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <div className={styles['columns']}>
      <form className={styles['form']} onSubmit={submit}>
        <InputField
          label="Display name"
          name="displayName"
          value={displayName}
          onChange={setDisplayName}
          maxLength={200}
        />
        <div>
          <p className={styles['label']}>Configuration</p>
          <JsonEditor text={config} problems={problems} schema={kind.schema} onEdit={setConfig} />
          {id && (
            <p className={styles['hint']}>
              REDACTED stands for a secret that is stored. It stays as long as the address of the host does; with
              another address it must be typed again.
            </p>
          )}
        </div>
        <Trials draft={draft} isReady={problems.length === 0} />
        {save.error && <Callout tone="bad" title={save.error.message} />}
        <div className={styles['buttons']}>
          <Button type="submit" kind="primary" busy={save.isPending} disabled={displayName.trim() === ''}>
            {id ? 'Save and sync' : 'Connect and sync'}
          </Button>
          <Link to={cancelAddress}>Cancel</Link>
        </div>
      </form>
      <SchemaKeys title={`Keys of a ${kind.title} connection`} schema={kind.schema} />
    </div>
  )
}

function useSave(draft: Draft, displayName: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => saveService(draft, displayName),
    onSuccess: async (id) => {
      announce('The connection is saved. Its sync is queued.')
      await client.invalidateQueries({ queryKey: codeHostsKey })
      await navigate(serviceAddress(id))
    },
  })
}
