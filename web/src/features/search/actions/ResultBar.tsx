import { Button, KeyChip, Menu, MenuItem, MenuLabel, MenuSeparator } from '@sextant/ui'
import type { ReactNode } from 'react'
import { useSession } from '../../../shell/session.js'
import { type ResultOrder, orderWords, resultOrders } from '../list/resultOrder.js'
import type { ResultView } from '../list/resultView.js'
import type { Openness } from '../list/rowStates.js'
import type { SearchRequest } from '../searchRequest.js'
import { exportAddress, exportFormats, pageActions } from './pageActions.js'

interface ResultBarProps {
  readonly request: SearchRequest
  readonly view: ResultView
  readonly onView: (view: ResultView) => void
  readonly onOpenAll: (open: Openness) => void
  readonly preview: { readonly isOpen: boolean; readonly toggle: () => void } | undefined
  /** Controls before these. */
  readonly children: ReactNode
}

/** What is done with all results at once: order, chart, export, and what else can be made of the search. */
export function ResultBar({ request, view, onView, onOpenAll, preview, children }: ResultBarProps) {
  const { gates } = useSession()
  const isCharted = view.chart !== undefined
  return (
    <>
      {children}
      <OrderMenu view={view} onView={onView} onOpenAll={onOpenAll} preview={preview} />
      <Button
        kind="quiet"
        selected={view.lines === 'relevance'}
        onClick={() => onView({ ...view, lines: view.lines === 'line' ? 'relevance' : 'line' })}
      >
        {view.lines === 'line' ? 'Lines in file order' : 'Lines by relevance'}
      </Button>
      {gates.searchAggregationEnabled && (
        <Button
          kind="quiet"
          selected={isCharted}
          onClick={() => onView({ ...view, chart: isCharted ? undefined : 'REPO' })}
        >
          Chart
        </Button>
      )}
      <Menu
        label="Export all results"
        align="end"
        trigger={
          <Button kind="quiet" opens>
            Export
          </Button>
        }
      >
        {exportFormats.map(({ format, label, note }) => (
          <MenuItem key={format} href={exportAddress(request, format)} note={note}>
            {label}
          </MenuItem>
        ))}
      </Menu>
      <PageMenu request={request} />
    </>
  )
}

function OrderMenu({ view, onView, onOpenAll, preview }: Omit<ResultBarProps, 'request' | 'children'>) {
  const put = (order: ResultOrder) => () => onView({ ...view, order })
  return (
    <Menu
      label="How results are shown"
      align="end"
      trigger={
        <Button kind="quiet" opens>
          {orderWords[view.order]}
        </Button>
      }
    >
      <MenuLabel>Files by</MenuLabel>
      {resultOrders.map((order) => (
        <MenuItem key={order} checked={order === view.order} onSelect={put(order)}>
          {orderWords[order]}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={() => onOpenAll('folded')} note={<KeyChip keys="shift+c" />}>
        Collapse all
      </MenuItem>
      <MenuItem onSelect={() => onOpenAll('all')} note={<KeyChip keys="shift+e" />}>
        Expand all
      </MenuItem>
      <MenuItem onSelect={() => onOpenAll('first')}>Show the first matches</MenuItem>
      {preview && (
        <>
          <MenuSeparator />
          <MenuItem onSelect={preview.toggle} note={<KeyChip keys="v" />}>
            {preview.isOpen ? 'Close the preview' : 'Open the preview'}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}

function PageMenu({ request }: { readonly request: SearchRequest }) {
  const { gates } = useSession()
  const items = pageActions(request, gates)
  if (items.length === 0) return null
  return (
    <Menu
      label="Make something of this search"
      align="end"
      trigger={
        <Button kind="quiet" opens>
          Actions
        </Button>
      }
    >
      {items.map(({ label, address, reason }) => (
        <MenuItem key={label} {...(address === undefined ? { disabled: true } : { href: address })} note={reason}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}
