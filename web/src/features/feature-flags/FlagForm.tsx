import { Button, Callout, Dialog, Field, formatNoun, Select, StatTiles } from '@sextant/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { announce } from '../../shell/announcer.js'
import { InputField } from '../../shell/InputField.js'
import { deleteFlag, type FeatureFlag, featureFlagsQuery, saveFlag } from './api.js'
import styles from './FeatureFlags.module.css'

type Kind = 'on' | 'off' | 'rollout'

/** What a flag is set to, with its figures, and how it goes away. */
export function FlagForm({ flag }: { readonly flag: FeatureFlag | undefined }) {
  const [name, setName] = useState(flag?.name ?? '')
  const [kind, setKind] = useState<Kind>(kindOf(flag))
  const [percent, setPercent] = useState(percentOf(flag))
  const points = Math.round(Number(percent) * 100)
  const isBad = kind === 'rollout' && !(percent.trim() !== '' && points >= 0 && points <= 10_000)
  const save = useSave()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isRollout = kind === 'rollout'
    const setting = { value: isRollout ? null : kind === 'on', rolloutBasisPoints: isRollout ? points : null }
    save.mutate({ name, ...setting, isNew: !flag })
  }
  return (
    <>
      {flag && <Figures flag={flag} />}
      <form className={styles['form']} onSubmit={submit}>
        {!flag && (
          <InputField
            label="Name"
            name="name"
            value={name}
            onChange={setName}
            spellCheck={false}
            maxLength={100}
            hint="Letters, digits, dots, hyphens and underscores. It cannot be changed later."
          />
        )}
        <Field label="It is">
          <Select value={kind} onChange={({ target }) => setKind(readKind(target.value))}>
            <option value="on">on for everybody</option>
            <option value="off">off for everybody</option>
            <option value="rollout">on for a part of all people</option>
          </Select>
        </Field>
        {kind === 'rollout' && (
          <InputField
            label="Percent of people"
            name="percent"
            inputMode="decimal"
            value={percent}
            onChange={setPercent}
            error={isBad ? 'Give a number from 0 to 100, such as 12.5.' : undefined}
            hint="Always the same people, and with a larger number more."
          />
        )}
        {save.error && <Callout tone="bad" title={save.error.message} />}
        <div className={styles['buttons']}>
          <Button type="submit" kind="primary" busy={save.isPending} disabled={name.trim() === '' || isBad}>
            {flag ? 'Save' : 'Add the flag'}
          </Button>
          {flag && <DeleteFlag name={flag.name} />}
        </div>
      </form>
    </>
  )
}

function kindOf(flag: FeatureFlag | undefined): Kind {
  if (!flag) return 'off'
  if (flag.__typename === 'FeatureFlagRollout') return 'rollout'
  return flag.value ? 'on' : 'off'
}

const percentOf = (flag: FeatureFlag | undefined) =>
  flag?.__typename === 'FeatureFlagRollout' ? String(flag.rolloutBasisPoints / 100) : '10'

const readKind = (text: string): Kind => (text === 'on' || text === 'rollout' ? text : 'off')

function useSave() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: saveFlag,
    async onSuccess(_done, { name }) {
      announce('The flag is saved.')
      await client.invalidateQueries({ queryKey: featureFlagsQuery.queryKey })
      await navigate(`/site-admin/feature-flags/configuration/${encodeURIComponent(name)}`)
    },
  })
}

function Figures({ flag: { statistics, overrides } }: { readonly flag: FeatureFlag }) {
  const { users, usersOn } = statistics
  const share = users === 0 ? 0 : Math.round((usersOn / users) * 1000) / 10
  return (
    <StatTiles
      label="Whom it reaches"
      tiles={[
        { id: 'on', figure: usersOn, label: `of ${formatNoun(users, 'user')} have it on` },
        { id: 'share', figure: `${share} %`, label: 'of users' },
        { id: 'overrides', figure: overrides.length, label: 'overrides' },
      ]}
    />
  )
}

function DeleteFlag({ name }: { readonly name: string }) {
  const [asking, setAsking] = useState(false)
  const client = useQueryClient()
  const navigate = useNavigate()
  const remove = useMutation({
    mutationFn: deleteFlag,
    async onSuccess() {
      await navigate('/site-admin/feature-flags')
      await client.invalidateQueries({ queryKey: featureFlagsQuery.queryKey })
    },
  })
  return (
    <>
      <Button kind="danger" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Delete ${name}?`}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Keep it</Button>
            <Button kind="danger" busy={remove.isPending} onClick={() => remove.mutate(name)}>
              Delete
            </Button>
          </>
        }
      >
        <p>What asks for this flag takes it as off, also for those who were named. This cannot be undone.</p>
        {remove.error && <p role="alert">{remove.error.message}</p>}
      </Dialog>
    </>
  )
}
