import { Badge, Button, Callout, Checkbox, Field, formatNoun, TextArea } from '@sextant/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { announce } from '../../shell/announcer.js'
import { ErrorView } from '../../shell/ErrorView.js'
import { Pending } from '../../shell/Pending.js'
import shared from '../../shell/SettingsPage.module.css'
import { AdminPage, AdminRow, AdminSection } from '../administration/index.js'
import { type OwnSignal, ownSignalsQuery, saveOwnSignal } from './api.js'

/** What is gathered of who owns which files, and where it is not. */
export function OwnSignalsPage() {
  const { data, error } = useQuery(ownSignalsQuery)
  return (
    <AdminPage
      title="Ownership signals"
      lead="Besides what CODEOWNERS files say, the work of people hints at who owns which files. Each signal is gathered in the background, within minutes after it was switched on; switched off, what it gathered is forgotten."
    >
      {error ? (
        <ErrorView error={error} />
      ) : data ? (
        data.map((signal) => <Signal key={signal.name} signal={signal} />)
      ) : (
        <Pending />
      )}
    </AdminPage>
  )
}

/** What each signal is called, and what switches it on: a language may write the one otherwise within the other. */
const words: Readonly<Record<string, { readonly title: string; readonly gather: string }>> = {
  'recent-contributors': { title: 'Recent contributors', gather: 'Gather recent contributors' },
  'recent-views': { title: 'Recent views', gather: 'Gather recent views' },
  analytics: { title: 'Ownership analytics', gather: 'Gather ownership analytics' },
}

function Signal({ signal }: { readonly signal: OwnSignal }) {
  const { name, description, gatheredFiles } = signal
  const { title, gather } = words[name] ?? { title: name, gather: name }
  const [isEnabled, setEnabled] = useState(signal.isEnabled)
  const [patterns, setPatterns] = useState(signal.excludedRepoPatterns.join('\n'))
  const save = useSave()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ name, isEnabled, excludedRepoPatterns: linesOf(patterns) })
  }
  const isSame =
    isEnabled === signal.isEnabled && linesOf(patterns).join('\n') === signal.excludedRepoPatterns.join('\n')
  return (
    <AdminSection
      title={title}
      actions={<Badge tone={signal.isEnabled ? 'good' : 'neutral'}>{signal.isEnabled ? 'on' : 'off'}</Badge>}
    >
      <p>{description}</p>
      {signal.isEnabled && <p>Gathered so far: {formatNoun(gatheredFiles, 'file')}.</p>}
      {name === 'analytics' && (
        <p>
          <Link to="/site-admin/analytics/own">Ownership analytics</Link>
        </p>
      )}
      <form className={shared['form']} onSubmit={submit} aria-label={title}>
        <Checkbox label={gather} checked={isEnabled} onChange={({ target }) => setEnabled(target.checked)} />
        <Field
          label="Leave out repositories"
          hint="A regular expression a line; one that matches a part of a name leaves the repository out."
        >
          <TextArea rows={2} spellCheck={false} value={patterns} onChange={({ target }) => setPatterns(target.value)} />
        </Field>
        {save.error && <Callout tone="bad" title={save.error.message} />}
        <AdminRow>
          <Button type="submit" busy={save.isPending} disabled={isSame}>
            Save
          </Button>
        </AdminRow>
      </form>
    </AdminSection>
  )
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

function useSave() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: saveOwnSignal,
    async onSuccess() {
      announce('The signal is saved.')
      await client.invalidateQueries({ queryKey: ownSignalsQuery.queryKey })
    },
  })
}
