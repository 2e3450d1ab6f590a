import { CodeSamples } from './CodeSamples.js'
import { ControlSamples } from './ControlSamples.js'
import { FloatingSamples } from './FloatingSamples.js'
import { LayoutSamples } from './LayoutSamples.js'
import { MeasureSamples } from './MeasureSamples.js'
import { ResultSamples } from './ResultSamples.js'
import styles from './samples.module.css'
import { TypeSamples } from './TypeSamples.js'

/** Every part of the design system, in both themes side by side or in one. */
export function Samples({ only }: { only: string | null }) {
  const themes = only === 'light' || only === 'dark' ? [only] : ['light', 'dark']
  return (
    <main className={styles.page}>
      {themes.map((theme) => (
        <div key={theme} className={styles.theme} data-theme={theme}>
          <h1 className={styles.heading}>{theme === 'light' ? 'Chart paper' : 'Night watch'}</h1>
          <TypeSamples />
          <MeasureSamples theme={theme} />
          <ControlSamples />
          <ResultSamples />
          <CodeSamples />
          <LayoutSamples />
          <FloatingSamples />
        </div>
      ))}
    </main>
  )
}
