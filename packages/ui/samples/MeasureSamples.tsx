import { Arc, Button, Funnel, StateMark, StatTiles, TruthLine } from '@sextant/ui'
import { useState } from 'react'
import { Sample } from './Sample.js'
import styles from './samples.module.css'

const stages = [
  { figure: '1 of 2,041', label: 'repositories match', fraction: 1 },
  { figure: '1', label: 'you may read', fraction: 1 },
  { figure: '6,812', label: 'files at trunk', fraction: 0.94 },
  { figure: '5,470', label: 'in Java, not tests', fraction: 0.74 },
  { figure: '61', label: 'candidates by index', fraction: 0.01 },
  { figure: '24', label: 'verified', fraction: 0.004 },
]
const widen = [
  { id: 'tests', label: 'tests too', gain: '+52', onPress: () => undefined },
  { id: 'scala', label: 'with Scala', gain: '+5', onPress: () => undefined },
  { id: 'branches', label: 'all branches', gain: '+117', onPress: () => undefined },
  { id: 'probe', label: 'probe a file…', onPress: () => undefined },
]
const tiles = [
  { id: 'all', figure: '2,041', label: 'repositories' },
  { id: 'fresh', figure: '2,012', label: 'fresh within a minute' },
  { id: 'busy', figure: '26', label: 'cloning or indexing, 4 min left', tone: 'warn' as const },
  { id: 'failing', figure: '3', label: 'failing', tone: 'bad' as const, href: '#failing' },
]

/** The arc, the truth line, the funnel, tiles and states. */
export function MeasureSamples({ theme }: { theme: string }) {
  const [open, setOpen] = useState(true)
  return (
    <>
      <Sample name="Arc">
        {[0, 0.2, 0.5, 0.68, 0.94, 1].map((fraction) => (
          <Arc key={fraction} fraction={fraction} size={36} label={`${Math.round(fraction * 100)} % done`} />
        ))}
        <Arc fraction={0.4} state="working" size={36} label="Working, 40 % done" />
        <Arc fraction={0.6} state="partial" size={36} label="Stopped at 60 %" />
        <Arc fraction={0.3} state="failed" size={36} label="Failed" />
        <Arc fraction={1} size={16} label="Complete" />
        <Arc fraction={0.55} size={16} state="working" label="Working" />
      </Sample>
      <Sample name={`Truth line and funnel, ${theme}`} flush>
        <TruthLine
          fraction={0.94}
          state="partial"
          parts={[
            { strong: '38 matches', text: 'in 24 files in 1 repository' },
            { text: '41 ms' },
            { text: '2 revisions still indexing', tone: 'warn' },
          ]}
          open={open}
          onToggle={setOpen}
          why={
            <Funnel
              stages={stages}
              notSearched="3 files over 1 MB, 12 binary; 4.2-rc1 and dev still indexing, 6 s left."
              widen={widen}
            />
          }
          actions={
            <>
              <Button kind="quiet" opens>
                Relevance
              </Button>
              <Button kind="quiet">Save</Button>
            </>
          }
        />
      </Sample>
      <Sample name="Tiles and states">
        <div className={styles.wide}>
          <StatTiles label="Repositories" tiles={tiles} />
        </div>
        <StateMark state="good">Fresh</StateMark>
        <StateMark state="working">Indexing 62 %</StateMark>
        <StateMark state="warn">Behind by 2 h</StateMark>
        <StateMark state="bad">Fetch failed</StateMark>
        <StateMark state="waiting">Queued</StateMark>
      </Sample>
    </>
  )
}
