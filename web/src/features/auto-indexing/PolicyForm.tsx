import { Button, Callout, Checkbox, Field, Select } from '@sextant/ui'
import { type FormEvent, type ReactNode, useState } from 'react'
import { InputField } from '../../shell/InputField.js'
import type { PolicyInput } from './api.js'
import { hoursOf, inputOf, type PolicyDraft } from './policyDraft.js'
import { PolicyPreview } from './PolicyPreview.js'
import styles from './AutoIndexing.module.css'

interface PolicyFormProps {
  readonly draft: PolicyDraft
  /** The repository that the policy is of; undefined for a global one. */
  readonly repository: string | undefined
  readonly isProtected: boolean
  readonly busy: boolean
  readonly error: string | undefined
  readonly submitLabel: string
  readonly cancel: ReactNode
  readonly onSubmit: (input: PolicyInput) => void
}

type Set = (change: Partial<PolicyDraft>) => void
interface PartProps {
  readonly draft: PolicyDraft
  readonly set: Set
}

/** What a site admin says of a policy, with what it matches beside it. */
export function PolicyForm({ draft: first, repository, isProtected, onSubmit, ...form }: PolicyFormProps) {
  const [draft, setDraft] = useState(first)
  const set: Set = (change) => setDraft((old) => ({ ...old, ...change }))
  const input = inputOf(draft)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (input) onSubmit(input)
  }
  return (
    <div className={styles['columns']}>
      <form className={styles['form']} onSubmit={submit}>
        <fieldset disabled={isProtected}>
          <legend>What it is about</legend>
          <Subject draft={draft} set={set} isGlobal={repository === undefined} />
        </fieldset>
        <Keeping draft={draft} set={set} isProtected={isProtected} />
        <Indexing draft={draft} set={set} />
        {form.error !== undefined && <Callout tone="bad" title={form.error} />}
        <div className={styles['buttons']}>
          <Button type="submit" kind="primary" busy={form.busy} disabled={!input}>
            {form.submitLabel}
          </Button>
          {form.cancel}
        </div>
      </form>
      <PolicyPreview draft={draft} repository={repository} />
    </div>
  )
}

const patternHints = {
  GIT_COMMIT: 'HEAD is the tip of the default branch. The id of a commit names that.',
  GIT_TAG: '* stands for anything: v2.* or *.',
  GIT_TREE: '* stands for anything: release/* or *.',
}

function Subject({ draft, set, isGlobal }: PartProps & { readonly isGlobal: boolean }) {
  return (
    <>
      <InputField label="Name" name="name" value={draft.name} maxLength={200} onChange={(name) => set({ name })} />
      {isGlobal && (
        <InputField
          label="Repositories"
          name="repositories"
          value={draft.repositories}
          spellCheck={false}
          placeholder="Every repository"
          onChange={(repositories) => set({ repositories })}
          hint="Patterns of names, parted by commas, in which * stands for anything. Empty: every repository."
        />
      )}
      <Field label="Commits">
        <Select value={draft.type} onChange={({ target }) => set(changedType(target.value))}>
          <option value="GIT_TREE">Branches</option>
          <option value="GIT_TAG">Tags</option>
          <option value="GIT_COMMIT">One commit</option>
        </Select>
      </Field>
      <InputField
        label="Pattern"
        name="pattern"
        value={draft.pattern}
        maxLength={250}
        spellCheck={false}
        onChange={(pattern) => set({ pattern })}
        hint={patternHints[draft.type]}
      />
    </>
  )
}

function changedType(type: string): Partial<PolicyDraft> {
  if (type === 'GIT_COMMIT') return { type, pattern: 'HEAD' }
  return type === 'GIT_TAG' ? { type, pattern: '*' } : { type: 'GIT_TREE', pattern: '*' }
}

const daysError = (days: string) => (hoursOf(days) === undefined ? 'Write a number of days, or nothing.' : undefined)

function Keeping({ draft, set, isProtected }: PartProps & { readonly isProtected: boolean }) {
  return (
    <fieldset>
      <legend>Keeping</legend>
      <Checkbox
        label="Keep their precise indexes"
        checked={draft.keeps}
        disabled={isProtected}
        onChange={({ target }) => set({ keeps: target.checked })}
      />
      <InputField
        label="For how many days"
        name="keepDays"
        value={draft.keepDays}
        inputMode="decimal"
        disabled={!draft.keeps}
        onChange={(keepDays) => set({ keepDays })}
        hint="Counted from the upload. Empty: for ever."
        error={daysError(draft.keepDays)}
      />
      {draft.type === 'GIT_TREE' && (
        <Checkbox
          label="Of all commits of these branches"
          hint="Not only of the one nearest to the tip."
          checked={draft.keepsBetween}
          disabled={!draft.keeps}
          onChange={({ target }) => set({ keepsBetween: target.checked })}
        />
      )}
    </fieldset>
  )
}

function Indexing({ draft, set }: PartProps) {
  return (
    <fieldset>
      <legend>Indexing</legend>
      <Checkbox
        label="Have them indexed"
        hint="Jobs are queued without anybody asking, as far as they are not there yet."
        checked={draft.indexes}
        onChange={({ target }) => set({ indexes: target.checked })}
      />
      <InputField
        label="Not older than how many days"
        name="indexDays"
        value={draft.indexDays}
        inputMode="decimal"
        disabled={!draft.indexes}
        onChange={(indexDays) => set({ indexDays })}
        hint="Counted from the commit. Empty: however old."
        error={daysError(draft.indexDays)}
      />
      {draft.type !== 'GIT_TAG' && (
        <Checkbox
          label="All commits, not only the tips"
          checked={draft.indexesBetween}
          disabled={!draft.indexes}
          onChange={({ target }) => set({ indexesBetween: target.checked })}
        />
      )}
    </fieldset>
  )
}
