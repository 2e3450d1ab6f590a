import { Button, Callout, Dialog, EmptyState } from '@sextant/ui'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { announce } from '../../shell/announcer.js'
import { ErrorView } from '../../shell/ErrorView.js'
import { Pending } from '../../shell/Pending.js'
import { useSettled } from '../../shell/useSettled.js'
import { JsonEditor, LineDiff, SchemaKeys } from '../json-editor/index.js'
import { saveSettings, settingsProblemsQuery, settingsQuery, type SettingsSubject } from './api.js'
import { MergedSettings } from './MergedSettings.js'
import { SavedBefore } from './SavedBefore.js'
import styles from './Settings.module.css'

const firstText = `{
  // Begin with a key in double quotes: the list of keys is beside this text, or below it.
}
`

/** The settings of the site, an organization or a person: an editor, what counts in the end, and what was before. */
export function SettingsEditor({ subjectId }: { readonly subjectId: string }) {
  const { data, error } = useQuery(settingsQuery(subjectId))
  if (error) return <ErrorView error={error} />
  if (data === undefined) return <Pending />
  if (data === null) return <EmptyState title="These settings are not yours">Ask a site admin about them.</EmptyState>
  return <Editing key={subjectId} schema={data.schema} subject={data.subject} />
}

interface EditingProps {
  readonly schema: unknown
  readonly subject: SettingsSubject
}

function Editing({ schema, subject }: EditingProps) {
  const { latestSettings, viewerCanAdminister } = subject
  const stored = { id: latestSettings?.id ?? null, text: latestSettings?.contents ?? firstText }
  const [draft, setDraft] = useState<string>()
  // Whoever began with older ones is told when they save.
  const [base, setBase] = useState(stored)
  const text = draft ?? stored.text
  const settled = useSettled(text, 400)
  const { data: problems = [] } = useQuery({
    ...settingsProblemsQuery(subject.id, settled),
    placeholderData: keepPreviousData,
  })
  const edit = (to: string) => {
    if (draft === undefined) setBase(stored)
    setDraft(to)
  }
  return (
    <div className={styles['page']}>
      <div className={styles['columns']}>
        <div className={styles['editing']}>
          <JsonEditor
            label="Settings"
            text={text}
            problems={problems}
            schema={schema}
            onEdit={edit}
            readOnly={!viewerCanAdminister}
          />
          {viewerCanAdminister && (
            <Saving
              subject={subject.id}
              base={draft === undefined ? stored : base}
              text={text}
              isBad={problems.some(({ isWarning }) => !isWarning)}
              onLeave={() => setDraft(undefined)}
            />
          )}
          <MergedSettings cascade={subject.settingsCascade} subjectId={subject.id} />
          <SavedBefore history={subject.settingsHistory} onRestore={viewerCanAdminister ? edit : undefined} />
        </div>
        <SchemaKeys title="Keys of settings" schema={schema} />
      </div>
    </div>
  )
}

interface SavingProps {
  readonly subject: string
  readonly base: { readonly id: number | null; readonly text: string }
  readonly text: string
  readonly isBad: boolean
  readonly onLeave: () => void
}

function Saving({ subject, base, text, isBad, onLeave }: SavingProps) {
  const [looking, setLooking] = useState(false)
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: saveSettings,
    async onSuccess() {
      announce('The settings are saved. Pages that are opened from now on have them.')
      await client.invalidateQueries({ queryKey: settingsQuery(subject).queryKey })
      onLeave()
    },
  })
  const isSame = text === base.text
  return (
    <>
      {save.error && <Callout tone="bad" title={save.error.message} />}
      <div className={styles['buttons']}>
        <Button
          kind="primary"
          busy={save.isPending}
          disabled={isSame || isBad}
          onClick={() => save.mutate({ subject, lastID: base.id, contents: text })}
        >
          Save
        </Button>
        <Button disabled={isSame} onClick={() => setLooking(true)}>
          See the changes
        </Button>
        <Button disabled={isSame} onClick={onLeave}>
          Discard changes
        </Button>
        {isBad && <span>Mend what is marked before saving.</span>}
      </div>
      <Dialog
        open={looking}
        wide
        onClose={() => setLooking(false)}
        title="Changes"
        actions={<Button onClick={() => setLooking(false)}>Go on editing</Button>}
      >
        <LineDiff label="Changes" before={base.text} after={text} />
      </Dialog>
    </>
  )
}
