import type { SearchMatch } from '@sextant/contract'
import { IconButton, KeyChip, Menu, MenuItem, MenuSeparator, MoreIcon } from '@sextant/ui'
import { useNavigate } from 'react-router'
import { shownLines } from '../list/shownLines.js'
import { moreContext } from '../list/moreContext.js'
import type { RowState } from '../list/rowStates.js'
import { useResults } from '../list/resultsContext.js'
import type { LineOrder } from '../list/lineOrder.js'
import { useSearchLink } from '../list/useSearchLink.js'
import { announce } from '../../../shell/announcer.js'
import { useOpenInEditor } from '../../browse/index.js'
import { type FileMatch, fileAddress, placeOf } from '../fileAddress.js'
import { copyText } from './copyText.js'
import { exclusions } from './exclusions.js'
import { permalinkOf, resultAddress } from './permalink.js'
import { resultMarkdown } from './resultMarkdown.js'

interface RowMenuProps {
  readonly id: number
  readonly match: SearchMatch
  readonly row: RowState
  readonly isMarked: boolean
  readonly name: string
}

/** What can be done with one result. */
export function RowMenu(props: RowMenuProps) {
  return (
    <Menu
      align="end"
      label={`Actions for ${props.name}`}
      trigger={
        <IconButton small label="Actions" aria-description={props.name}>
          <MoreIcon />
        </IconButton>
      }
    >
      <Items {...props} />
    </Menu>
  )
}

function Items({ id, match, row, isMarked }: RowMenuProps) {
  const { request, lines, actions } = useResults()
  const linkTo = useSearchLink()
  return (
    <>
      <CopyItems match={match} row={row} lines={lines} />
      <MenuSeparator />
      <MenuItem onSelect={() => actions.preview(id)} note={<KeyChip keys="v" />}>
        Open in the preview
      </MenuItem>
      {'path' in match && <EditorItem match={match} lines={lines} />}
      {match.type === 'content' && (
        <MenuItem onSelect={() => actions.change(id, moreContext(match, lines))} note={<KeyChip keys="c" />}>
          Show more lines around
        </MenuItem>
      )}
      <MenuItem onSelect={() => actions.mark(id)} note={<KeyChip keys="x" />}>
        {isMarked ? 'Take the mark off' : 'Mark'}
      </MenuItem>
      {exclusions(match, request).map(({ label, request: other }, at) => (
        <span key={label} role="none">
          {at === 0 && <MenuSeparator />}
          <MenuItem href={linkTo(other)}>{label}</MenuItem>
        </span>
      ))}
    </>
  )
}

function EditorItem({ match, lines }: { readonly match: FileMatch; readonly lines: LineOrder }) {
  const openInEditor = useOpenInEditor()
  const navigate = useNavigate()
  const line = match.type === 'content' ? shownLines(match, 'first', lines)[0]?.number : undefined
  const open = async () => {
    if (await openInEditor({ place: placeOf(match), path: match.path, line: line ?? 1 })) return
    // The page of a file asks what is missing.
    announce('Choose your editor first: press e here.')
    await navigate(fileAddress(match, line))
  }
  return <MenuItem onSelect={() => void open()}>Open in your editor</MenuItem>
}

interface CopyItemsProps {
  readonly match: SearchMatch
  readonly row: RowState
  readonly lines: LineOrder
}

function CopyItems({ match, row, lines }: CopyItemsProps) {
  const link = 'path' in match ? permalinkOf(match) : resultAddress(match)
  const markdown = () => {
    const shown = match.type === 'content' ? shownLines(match, row.open === 'all' ? 'all' : 'first', lines) : []
    return resultMarkdown(match, { origin: location.origin, lines: shown })
  }
  return (
    <>
      {'path' in match && <MenuItem onSelect={() => void copyText(match.path, 'Path copied')}>Copy the path</MenuItem>}
      {match.type === 'commit' && (
        <MenuItem onSelect={() => void copyText(match.oid, 'Commit hash copied')}>Copy the commit hash</MenuItem>
      )}
      {link !== undefined && (
        <MenuItem onSelect={() => void copyText(`${location.origin}${link}`, 'Link copied')}>
          Copy the permalink
        </MenuItem>
      )}
      <MenuItem onSelect={() => void copyText(markdown(), 'Markdown copied')}>Copy as Markdown</MenuItem>
    </>
  )
}
