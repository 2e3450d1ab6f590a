import { Breadcrumbs, Button, Pane, StateMark, Table, type TableColumn, type TableOrder, Tabs } from '@sextant/ui'
import { useState } from 'react'
import { Sample } from './Sample.js'
import styles from './samples.module.css'

type Row = { name: string; state: 'good' | 'working' | 'bad'; words: string; size: string; at: string }

const rows: readonly Row[] = [
  { name: 'payments/gateway', state: 'good', words: 'Fresh', size: '412 MB', at: '9f3c21e' },
  { name: 'infra/monorepo', state: 'working', words: 'Indexing 62 %', size: '3.1 GB', at: 'c0ffee1' },
  { name: 'data/lake-jobs', state: 'bad', words: 'Fetch failed', size: '—', at: 'd41d8cd' },
]
const crumbs = [
  { id: 'repository', label: 'payments/gateway', href: '#repository' },
  { id: 'revision', label: <code>@ main</code>, href: '#revision', joined: true },
  { id: 'internal', label: 'internal', href: '#internal' },
  { id: 'client', label: 'client', href: '#client' },
  { id: 'file', label: 'retry.go', href: '#file', current: true },
  { id: 'symbol', label: 'Do', href: '#symbol', inside: true },
]
const tabs = [
  { id: 'definition', label: 'Definition', count: 1 },
  { id: 'references', label: 'References', count: 7 },
  { id: 'implementations', label: 'Implementations', count: 0 },
  { id: 'callers', label: 'Callers', count: 3 },
]

const columns: readonly TableColumn<Row>[] = [
  { id: 'name', head: 'Repository', cell: ({ name }) => name, name: true, sortable: true },
  { id: 'state', head: 'State', cell: ({ state, words }) => <StateMark state={state}>{words}</StateMark> },
  { id: 'size', head: 'Size', cell: ({ size }) => size, align: 'end' },
  { id: 'at', head: 'Indexed at', cell: ({ at }) => <code>{at}</code> },
]

const detailOf = ({ state }: Row) =>
  state === 'bad' && (
    <div className={styles.row}>
      <span>The code host refused our token 3 times since 01:12. Searches still use the copy from then.</span>
      <Button kind="primary">Try again</Button>
    </div>
  )

/** Crumbs, tabs, panes and tables. */
export function LayoutSamples() {
  const [tab, setTab] = useState('references')
  const [order, setOrder] = useState<TableOrder>({ column: 'name', descending: false })
  const sorted = rows.toSorted((a, b) => a.name.localeCompare(b.name) * (order.descending ? -1 : 1))
  return (
    <>
      <Sample name="Breadcrumbs and tabs">
        <Breadcrumbs crumbs={crumbs} />
        <div className={styles.wide}>
          <Tabs label="Code navigation" tabs={tabs} current={tab} onChange={setTab} actions="main · 9f3c21e">
            <Pane title="GroupCoordinatorService.java" note="trunk · 9f3c21e">
              <p>The view of {tab}.</p>
            </Pane>
          </Tabs>
        </div>
      </Sample>
      <Sample name="Table">
        <Table
          className={styles.wide ?? ''}
          label="Repositories"
          rows={sorted}
          rowKey={({ name }) => name}
          order={order}
          onOrder={setOrder}
          columns={columns}
          detail={detailOf}
        />
      </Sample>
    </>
  )
}
