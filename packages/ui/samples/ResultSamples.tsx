import {
  FileMatchCard,
  type FilterGroup,
  FilterPanel,
  type FilterState,
  PathLabel,
  readColours,
  RelativeTime,
  type SnippetLine,
  SplitPane,
  useRovingList,
} from '@sextant/ui'
import { useState } from 'react'
import { Sample } from './Sample.js'
import styles from './samples.module.css'

const javaRules: readonly (readonly [string, RegExp])[] = [
  ['comment', /\/\*\*.*\*\//g],
  ['keyword', /\b(?:public|class|implements|private|static|final|extends)\b/g],
  ['function.definition', /(?<=class )\w+/g],
  ['type', /\b(?:GroupCoordinator|AbstractCoordinator|Closeable|TransactionConfig|Logger)\b/g],
]

function snippet(number: number, text: string, found?: string): SnippetLine {
  const spans = javaRules
    .flatMap(([, rule], index) =>
      [...text.matchAll(rule)].map((match) => [match.index, match[0].length, index] as const),
    )
    .sort(([a], [b]) => a - b)
    .flat()
  const start = found === undefined ? -1 : text.indexOf(found)
  return {
    number,
    text,
    colours: readColours({ names: javaRules.map(([name]) => name), spans })(0, text.length),
    ...(found !== undefined && { matches: [{ start, end: start + found.length }] }),
  }
}

const cards = [
  {
    path: 'group-coordinator/src/main/java/org/apache/kafka/coordinator/group/GroupCoordinatorService.java',
    matchCount: 3,
    more: 2,
    currentLine: 105,
    lines: [
      snippet(104, '/** The group coordinator, one shard per partition of the offsets topic. */'),
      snippet(105, 'public class GroupCoordinatorService implements GroupCoordinator {', 'class GroupCoordinator'),
      snippet(106, ''),
      snippet(231, '    private static class ShardedCoordinator {', 'class ShardedCoordinator'),
    ],
  },
  {
    path: 'core/src/main/scala/kafka/coordinator/transaction/TransactionCoordinator.scala',
    matchCount: 2,
    lines: [
      snippet(88, 'class TransactionCoordinator(txnConfig: TransactionConfig,', 'class TransactionCoordinator'),
      snippet(89, '                             scheduler: Scheduler,'),
    ],
  },
  {
    path: 'connect/runtime/src/main/java/org/apache/kafka/connect/WorkerCoordinator.java',
    matchCount: 2,
    note: '1 identical copy folded',
    lines: [
      snippet(
        52,
        'public class WorkerCoordinator extends AbstractCoordinator implements Closeable {',
        'class WorkerCoordinator',
      ),
      snippet(53, '    private final Logger log;'),
    ],
  },
]

const groups: readonly FilterGroup[] = [
  {
    id: 'type',
    label: 'Type',
    items: [
      { id: 'code', label: 'Code', count: 38, state: 'included' },
      { id: 'symbols', label: 'Symbols', count: 21 },
      { id: 'paths', label: 'Paths', count: 9 },
      { id: 'diffs', label: 'Diffs', count: 1100 },
    ],
  },
  {
    id: 'lang',
    label: 'Language',
    excludable: true,
    items: [
      { id: 'java', label: 'Java', count: 33, state: 'included' },
      { id: 'scala', label: 'Scala', count: 5, state: 'excluded' },
      { id: 'owner', label: '@apache/a-group-with-a-rather-long-name', count: 17 },
    ],
  },
]

const opened = Date.now()

/** Result cards in a roving list beside their filters. */
export function ResultSamples() {
  const filters = useFilters()
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set())
  const fold = (index: number) =>
    setFolded((was) => (was.has(index) ? new Set([...was].filter((one) => one !== index)) : new Set([...was, index])))
  const list = useRovingList({ count: cards.length, onExpand: fold })
  return (
    <>
      <Sample name="Results" flush>
        <SplitPane
          label="filters"
          size={190}
          max={300}
          pane={<FilterPanel groups={filters.groups} onChange={filters.onChange} />}
        >
          <ol aria-label="Results" {...list.listProps}>
            {cards.map((card, index) => (
              <li key={card.path} {...list.rowProps(index)}>
                <FileMatchCard
                  {...card}
                  repository="apache/kafka"
                  href="#file"
                  collapsed={folded.has(index)}
                  onCollapse={() => fold(index)}
                />
              </li>
            ))}
          </ol>
        </SplitPane>
      </Sample>
      <Sample name="Paths and times">
        <div className={styles.narrow}>
          <PathLabel repository="apache/kafka" path="clients/src/main/java/org/apache/kafka/ConsumerCoordinator.java" />
        </div>
        <RelativeTime time={opened - 8.2 * 30 * 86_400_000} />
        <RelativeTime time={opened - 125_000} />
      </Sample>
    </>
  )
}

function useFilters() {
  const [states, setStates] = useState<ReadonlyMap<string, FilterState>>(new Map())
  const key = (group: string, item: string) => `${group}/${item}`
  const shown = groups.map((group) => ({
    ...group,
    items: group.items.map(({ state: first, ...item }) => {
      const state = states.has(key(group.id, item.id)) ? states.get(key(group.id, item.id)) : first
      return { ...item, ...(state && { state }) }
    }),
  }))
  const onChange = (group: string, item: string, state: FilterState) =>
    setStates((was) => new Map(was).set(key(group, item), state))
  return { groups: shown, onChange }
}
