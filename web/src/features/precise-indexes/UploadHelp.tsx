import { Button, CopyIcon, Field, Select } from '@sextant/ui'
import { useState } from 'react'
import { announce } from '../../shell/announcer.js'
import { guidesFor } from './indexerGuides.js'
import type { Scope } from './scope.js'
import styles from './PreciseIndexes.module.css'

interface UploadHelpProps {
  readonly scope: Scope
  /** The commit to name in the example; undefined for the one that is checked out. */
  readonly commit: string | undefined
  /** Of the repository, the most used first; empty where that is not known. */
  readonly languages: readonly string[]
}

/** How an index is made and uploaded, as commands to be copied. */
export function UploadHelp({ scope, commit, languages }: UploadHelpProps) {
  const guides = guidesFor(languages)
  const [chosen, choose] = useState(guides[0]?.indexer)
  const guide = guides.find(({ indexer }) => indexer === chosen) ?? guides[0]
  if (!guide) return null
  const repository = scope.kind === 'repository' ? scope.name : 'REPOSITORY'
  const upload = [
    'src code-intel upload',
    `-repo='${repository}'`,
    `-commit=${commit ?? '$(git rev-parse HEAD)'}`,
    "-root=''",
    `-file=${guide.output}`,
  ]
  return (
    <section className={styles['section']} aria-labelledby="upload-help">
      <h2 id="upload-help">Make and upload an index</h2>
      <Field label="Indexer">
        <Select value={guide.indexer} onChange={({ target }) => choose(target.value)}>
          {guides.map(({ indexer, languages: of }) => (
            <option key={indexer} value={indexer}>
              {indexer}: {of.join(', ')}
            </option>
          ))}
        </Select>
      </Field>
      <p>In the folder of the project, at the commit that is to be indexed:</p>
      <Command label="Command that makes the index" text={guide.command} />
      <p>
        Then, with an <a href="/user/settings/tokens">access token</a> in place of the dots:
      </p>
      <Command
        label="Commands that upload the index"
        text={`export SRC_ENDPOINT=${location.origin}\nexport SRC_ACCESS_TOKEN=…\n${upload.join(' \\\n  ')}`}
      />
      <p>
        An index of one folder of a repository names it as the root. In a build, run both after every push to the
        default branch: other commits are served by the nearest one that has an index.
      </p>
    </section>
  )
}

function Command({ label, text }: { readonly label: string; readonly text: string }) {
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    announce(`${label} copied.`)
  }
  return (
    <div className={styles['command']}>
      {/* What scrolls must be reached by keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={styles['code']} tabIndex={0} aria-label={label}>
        {text}
      </pre>
      <Button icon={<CopyIcon />} aria-label={`Copy: ${label}`} onClick={() => void copy()}>
        Copy
      </Button>
    </div>
  )
}
