import { Button, Callout, Dialog } from '@sextant/ui'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { announce } from '../../shell/announcer.js'
import { ErrorView } from '../../shell/ErrorView.js'
import { Pending } from '../../shell/Pending.js'
import { useSettled } from '../../shell/useSettled.js'
import { AdminPage } from '../administration/index.js'
import { JsonEditor, LineDiff, SchemaKeys } from '../json-editor/index.js'
import { useConfirmed } from '../sign-in/index.js'
import {
  configurationProblemsQuery,
  saveSiteConfiguration,
  siteConfigurationQuery,
  type SiteWithConfiguration,
} from './api.js'
import { ChangeHistory } from './ChangeHistory.js'
import { KeysSection } from './KeysSection.js'
import styles from './SiteConfiguration.module.css'
import { snippets, withSnippet } from './snippets.js'

/** The configuration of the site: an editor, what each key means, and what was saved before. */
export function ConfigurationPage() {
  const { data: site, error } = useQuery(siteConfigurationQuery)
  return (
    <AdminPage title="Site configuration">
      {error ? <ErrorView error={error} /> : site ? <Editing site={site} /> : <Pending />}
    </AdminPage>
  )
}

function Editing({ site }: { readonly site: SiteWithConfiguration }) {
  const { configuration, allowSiteSettingsEdits: isEditable } = site
  const { effectiveContents: stored } = configuration
  const [draft, setDraft] = useState<string>()
  // Whoever began with an older one is told when they save.
  const [base, setBase] = useState({ id: configuration.id, text: stored })
  const [restarts, setRestarts] = useState(false)
  const text = draft ?? stored
  const settled = useSettled(text, 400)
  const { data: problems = [] } = useQuery({
    ...configurationProblemsQuery(settled),
    placeholderData: keepPreviousData,
  })
  const edit = (to: string) => {
    if (draft === undefined) setBase({ id: configuration.id, text: stored })
    setDraft(to)
  }
  const leave = () => setDraft(undefined)
  const saved = (needsRestart: boolean) => {
    setRestarts(needsRestart)
    leave()
  }
  return (
    <div className={styles['page']}>
      <Notes site={site} restarts={restarts} />
      <div className={styles['columns']}>
        <div className={styles['editing']}>
          {isEditable && <QuickActions text={text} onEdit={edit} />}
          <JsonEditor
            label="Site configuration"
            text={text}
            problems={problems}
            schema={configuration.schema}
            onEdit={edit}
            readOnly={!isEditable}
          />
          {isEditable && (
            <Saving
              base={draft === undefined ? { id: configuration.id, text: stored } : base}
              text={text}
              isBad={problems.some(({ isWarning }) => !isWarning)}
              onSaved={saved}
              onDiscard={leave}
            />
          )}
          <ChangeHistory
            changes={configuration.history.nodes}
            total={configuration.history.totalCount}
            onRestore={isEditable ? edit : undefined}
          />
        </div>
        <SchemaKeys title="Keys of the site configuration" schema={configuration.schema} />
      </div>
      <KeysSection />
    </div>
  )
}

function Notes({ site, restarts }: { readonly site: SiteWithConfiguration; readonly restarts: boolean }) {
  const { file, overrides, validationMessages } = site.configuration
  return (
    <>
      <p>
        JSON with comments. A key that is not there has its usual value. REDACTED stands for a secret that is stored; it
        stays as long as the server and the account beside it do.
      </p>
      {file !== null && (
        <Callout title={`This configuration comes from the file ${file} on the server.`}>
          <p>
            {site.allowSiteSettingsEdits
              ? 'What is saved here holds until that file changes or the server starts again.'
              : 'Edit it there; it is read again when it changes.'}
          </p>
        </Callout>
      )}
      {restarts && <Callout tone="warn" title="Something of what was saved holds from the next start of the server." />}
      {overrides.length > 0 && (
        <Callout title="The command line decides over these keys, whatever is written here.">
          <ul className={styles['overrides']}>
            {overrides.map(({ key, flag }) => (
              <li key={flag}>
                <code>{key}</code> by <code>{flag}</code>
              </li>
            ))}
          </ul>
        </Callout>
      )}
      {validationMessages.length > 0 && (
        <Callout tone="warn" title="What of the stored configuration has no effect">
          <ul className={styles['overrides']}>
            {validationMessages.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </Callout>
      )}
    </>
  )
}

interface QuickActionsProps {
  readonly text: string
  readonly onEdit: (text: string) => void
}

function QuickActions({ text, onEdit }: QuickActionsProps) {
  return (
    <div className={styles['buttons']} role="group" aria-label="Put into the text">
      {snippets.map((snippet) => (
        <Button
          key={snippet.label}
          small
          disabled={text.includes(`"${snippet.key}"`)}
          title={text.includes(`"${snippet.key}"`) ? `"${snippet.key}" is there already.` : undefined}
          onClick={() => onEdit(withSnippet(text, snippet))}
        >
          {snippet.label}
        </Button>
      ))}
    </div>
  )
}

interface SavingProps {
  readonly base: { readonly id: number; readonly text: string }
  readonly text: string
  readonly isBad: boolean
  readonly onSaved: (needsRestart: boolean) => void
  readonly onDiscard: () => void
}

function Saving({ base, text, isBad, onSaved, onDiscard }: SavingProps) {
  const [looking, setLooking] = useState(false)
  const client = useQueryClient()
  const { confirmed, dialog } = useConfirmed()
  const save = useMutation({
    mutationFn: confirmed(saveSiteConfiguration),
    async onSuccess(needsRestart: boolean) {
      announce('The site configuration is saved.')
      await client.invalidateQueries({ queryKey: siteConfigurationQuery.queryKey })
      setLooking(false)
      onSaved(needsRestart)
    },
  })
  const isSame = text === base.text
  return (
    <div className={styles['buttons']}>
      <Button kind="primary" disabled={isSame || isBad} onClick={() => setLooking(true)}>
        Review and save
      </Button>
      <Button disabled={isSame} onClick={onDiscard}>
        Discard changes
      </Button>
      {isBad && <span>Mend what is marked before saving.</span>}
      <Dialog
        open={looking}
        wide
        onClose={() => setLooking(false)}
        title="Save these changes?"
        actions={
          <>
            <Button onClick={() => setLooking(false)}>Go on editing</Button>
            <Button kind="primary" busy={save.isPending} onClick={() => save.mutate({ lastID: base.id, input: text })}>
              Save
            </Button>
          </>
        }
      >
        <LineDiff label="What will change" before={base.text} after={text} />
        {save.error && <Callout tone="bad" title={save.error.message} />}
      </Dialog>
      {dialog}
    </div>
  )
}
