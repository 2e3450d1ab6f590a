import { Button, Dialog, Field, Select, TextField } from '@sextant/ui'
import { useState } from 'react'
import { focusFirst } from '../../../shell/focusFirst.js'
import { type EditorPlace, type EditorSettings, editorAddress, editors, usualEditorSettings } from './editors.js'
import styles from './EditorDialog.module.css'

interface EditorDialogProps {
  readonly open: boolean
  readonly settings: EditorSettings | undefined
  /** The place that is open now, which shows what the settings lead to. */
  readonly place: EditorPlace
  readonly onSave: (settings: EditorSettings) => void
  readonly onClose: () => void
}

/** Which editor opens files, and where repositories lie on the machine of the person. */
export function EditorDialog({ open, ...props }: EditorDialogProps) {
  return (
    <Dialog open={open} onClose={props.onClose} title="Open in your editor">
      <EditorForm {...props} />
    </Dialog>
  )
}

function EditorForm({ settings, place, onSave, onClose }: Omit<EditorDialogProps, 'open'>) {
  const [draft, setDraft] = useState(settings ?? usualEditorSettings)
  const change = (part: Partial<EditorSettings>) => setDraft({ ...draft, ...part })
  const found = editorAddress(draft, place)
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        onSave(draft)
        onClose()
      }}
    >
      <Field label="Editor">
        <Select
          ref={focusFirst}
          value={draft.editor}
          onChange={({ target }) => change({ editor: editors.find(({ id }) => id === target.value)?.id ?? 'vscode' })}
        >
          {editors.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {draft.editor === 'custom' && (
        <Field
          label="Address"
          hint="What your editor answers to, with {path}, {line} and {column} in it."
          {...('missing' in found && found.missing === 'template' && { error: 'It needs a scheme and a {path}.' })}
        >
          <TextField
            code
            placeholder="myeditor://open?file={path}&line={line}"
            value={draft.template}
            onChange={({ target }) => change({ template: target.value })}
          />
        </Field>
      )}
      <Field
        label="Folder with your repositories"
        hint={
          place.localPath === null
            ? 'The folder of a repository is this one and its name. Windows paths and \\\\server\\share work too.'
            : 'Leave it empty to open the folders that this server serves.'
        }
      >
        <TextField
          code
          placeholder="/home/you/code"
          value={draft.folder}
          onChange={({ target }) => change({ folder: target.value })}
        />
      </Field>
      <Field label="Repositories elsewhere" hint="A line each: name = folder. A name that ends with / is all below it.">
        <MappingField value={draft.mapping} onChange={(mapping) => change({ mapping })} />
      </Field>
      <Field label="Machine" hint="For VS Code, Cursor and Zed over ssh: the host as ssh names it. Empty for this one.">
        <TextField code value={draft.sshHost} onChange={({ target }) => change({ sshHost: target.value })} />
      </Field>
      <p className={styles['outcome']}>
        {'address' in found ? <code>{found.address}</code> : 'Nothing can be opened yet: a folder is missing.'}
      </p>
      <div className={styles['actions']}>
        <Button type="button" kind="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" kind="primary">
          Save
        </Button>
      </div>
    </form>
  )
}

function MappingField({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  return (
    <textarea
      aria-label="Repositories elsewhere"
      className={styles['mapping']}
      rows={3}
      spellCheck={false}
      placeholder="github.com/acme/ = /srv/acme"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
