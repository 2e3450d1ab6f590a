import { Button, Dialog, LinkIcon, Menu, MenuItem, RefreshIcon } from '@sextant/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { announce } from '../../shell/announcer.js'
import { deleteResultSet, isUnderWay, rerunResultSet, type ResultSetValue } from './api.js'
import { exportAddress, exportForms } from './setAddresses.js'
import { isNarrowed, type SetView } from './setView.js'
import styles from './ResultSetPage.module.css'

interface SetActionsProps {
  readonly set: ResultSetValue
  readonly setKey: string
  readonly view: SetView
}

/** What can be done with the whole set. */
export function SetActions({ set, setKey, view }: SetActionsProps) {
  const client = useQueryClient()
  const rerun = useMutation({
    mutationFn: () => rerunResultSet(set.id),
    onSettled: () => client.invalidateQueries({ queryKey: ['resultSet', setKey] }),
  })
  const mayRun = set.viewerCanAdminister && !isUnderWay(set)
  return (
    <div className={styles['actions']}>
      {mayRun && (
        <Button icon={<RefreshIcon />} busy={rerun.isPending} onClick={() => rerun.mutate()}>
          Search again
        </Button>
      )}
      <CopyAddress url={set.url} />
      <ExportMenu setKey={setKey} view={view} />
      {set.viewerCanAdminister && <DeleteSet set={set} />}
      {rerun.error && <p role="alert">{rerun.error.message}</p>}
    </div>
  )
}

function CopyAddress({ url }: { readonly url: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(`${location.origin}${url}`)
    setCopied(true)
    announce('Address copied.')
  }
  return (
    <Button kind="quiet" icon={<LinkIcon />} onClick={() => void copy()}>
      {isCopied ? 'Copied' : 'Copy address'}
    </Button>
  )
}

function ExportMenu({ setKey, view }: Pick<SetActionsProps, 'setKey' | 'view'>) {
  return (
    <Menu
      label={isNarrowed(view) ? 'Export the rows shown' : 'Export all rows'}
      align="end"
      trigger={
        <Button kind="quiet" opens>
          Export
        </Button>
      }
    >
      {exportForms.map(({ format, label, note }) => (
        <MenuItem key={format} href={exportAddress(setKey, format, view)} note={note}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}

function DeleteSet({ set }: { readonly set: ResultSetValue }) {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => deleteResultSet(set.id),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['resultSets'] })
      await navigate('/result-sets')
    },
  })
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        Delete
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Delete this result set?"
        actions={
          <>
            <Button onClick={() => setOpen(false)}>Keep it</Button>
            <Button kind="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
              Delete
            </Button>
          </>
        }
      >
        <p>Its rows and all that was said of them are gone for everybody. This cannot be undone.</p>
        {remove.error && <p role="alert">{remove.error.message}</p>}
      </Dialog>
    </>
  )
}
