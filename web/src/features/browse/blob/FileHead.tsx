import { printRepositoryRoute } from '@sextant/contract'
import { Button, formatBytes, formatNoun, KeyChip, LinkButton, RelativeTime, useShortcuts } from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useMediaQuery } from '../../../shell/useMediaQuery.js'
import { PreviewDialog } from '../../code-graph/index.js'
import { CrumbBar } from '../CrumbBar.js'
import { FileOwners } from '../FileOwners.js'
import { revisionName } from '../revisionName.js'
import { withParameter } from './addressParams.js'
import { CurrentSymbol } from './CurrentSymbol.js'
import { EditorDialog } from './EditorDialog.js'
import { EncodingMenu } from './EncodingMenu.js'
import { FileMenu } from './FileMenu.js'
import { lastCommitQuery } from './fileApi.js'
import { historyAddress, hostAddress, viewSwitch } from './fileAddresses.js'
import { LookMenu, useLookKeys } from './LookMenu.js'
import { SymbolsSheet } from './SymbolsSheet.js'
import { useCopies } from './useCopies.js'
import { useEditor } from './useEditor.js'
import type { OpenFile } from './useFile.js'
import styles from './FileHead.module.css'

/** Where the file is, what is to know about it, and what can be done with it. */
export function FileHead({ open }: { readonly open: OpenFile }) {
  const { place, path, repository, commit } = open
  const isNarrow = useMediaQuery('(width < 1024px)')
  const editor = useEditor(open)
  const { copies, note } = useCopies(open)
  const blame = useBlame()
  const { search } = useLocation()
  const view = viewSwitch(open, search)
  const [isPreviewing, setPreviewing] = useState(false)
  useHostKey(open)
  useLookKeys()
  return (
    <>
      <CrumbBar
        place={place}
        revisionName={revisionName(repository, commit)}
        path={path}
        tail={<CurrentSymbol open={open} />}
      >
        <Facts open={open} />
        {view && (
          <LinkButton kind="quiet" href={view.address}>
            {view.label}
          </LinkButton>
        )}
        {!isNarrow && <Actions open={open} editor={editor} blame={blame} />}
        <FileMenu {...{ open, copies, editor, blame, isNarrow }} onPreview={() => setPreviewing(true)} />
        {/* It comes with the symbols, later than the others. */}
        {isNarrow && <SymbolsSheet open={open} />}
      </CrumbBar>
      {note && (
        <div className={styles['note']} aria-hidden>
          {note}
        </div>
      )}
      <EditorDialog {...editor.dialog} />
      <PreviewDialog file={open} open={isPreviewing} onClose={() => setPreviewing(false)} />
    </>
  )
}

interface ActionsProps {
  readonly open: OpenFile
  readonly editor: ReturnType<typeof useEditor>
  readonly blame: ReturnType<typeof useBlame>
}

function Actions({ open, editor, blame }: ActionsProps) {
  const { permalink } = open
  return (
    <>
      <Button kind="quiet" selected={blame.on} aria-pressed={blame.on} shortcut="b" onClick={blame.toggle}>
        Blame
      </Button>
      <LinkButton kind="quiet" href={historyAddress(open)}>
        History
      </LinkButton>
      {permalink && (
        <Link to={permalink} replace aria-keyshortcuts="y">
          Permalink <KeyChip keys="y" />
        </Link>
      )}
      <Button kind="quiet" shortcut="e" onClick={editor.go}>
        {editor.label}
      </Button>
      <LookMenu />
    </>
  )
}

function Facts({ open }: { readonly open: OpenFile }) {
  const { file } = open
  const lines = file.text ? formatNoun(file.text.lineCount, 'line') : undefined
  const parts = [lines, formatBytes(Number(file.byteSize)), file.language]
  return (
    <span className={styles['facts']}>
      {/* What comes late stands first: the rest is held at the other end of the bar, and does not move. */}
      <LastCommit open={open} />
      <FileOwners place={open.place} path={open.path} />
      <span className={styles['measures']}>{parts.filter(Boolean).join(' · ')}</span>
      {file.text && <EncodingMenu open={open} text={file.text} />}
    </span>
  )
}

// It is asked for after the text, which never waits for it.
function LastCommit({ open: { place, path } }: { readonly open: OpenFile }) {
  const { data: commit } = useQuery(lastCommitQuery(place, path))
  if (!commit?.oid) return null
  const { repository } = place
  const author = commit.author?.displayName ?? ''
  return (
    <Link
      className={styles['commit']}
      to={printRepositoryRoute({ repository, rest: ['commit', commit.oid] })}
      title={`${commit.subject}\n${author}`}
    >
      <code>{commit.abbreviatedOID}</code>
      {commit.author?.date && <RelativeTime time={commit.author.date} />}
    </Link>
  )
}

/** Whether the address asks for the column of blame (`?blame=1`), and its key. */
function useBlame() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const on = new URLSearchParams(search).get('blame') === '1'
  const toggle = () => {
    const to = `${pathname}${withParameter(search, 'blame', on ? undefined : '1')}${hash}`
    void navigate(to, { replace: true, preventScrollReset: true })
  }
  useShortcuts([{ keys: 'b', label: 'Blame', run: toggle }])
  return { on, toggle }
}

function useHostKey(open: OpenFile): void {
  const address = hostAddress(open)
  const run = () => void (address && window.open(address, '_blank', 'noopener'))
  useShortcuts([{ keys: 'v', label: 'Open on the code host', run, off: address === undefined }])
}
