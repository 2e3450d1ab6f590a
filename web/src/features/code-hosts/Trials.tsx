import { Button, Callout, formatNoun } from '@sextant/ui'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Draft, previewDraft, testDraft } from './api.js'
import { PreviewList } from './PreviewList.js'
import styles from './ConnectionForm.module.css'

interface TrialsProps {
  readonly draft: Draft
  /** Whether the configuration can be read. */
  readonly isReady: boolean
}

/** Asks the host about a configuration before it is saved: whether it is taken, and what a sync would change. */
export function Trials({ draft, isReady }: TrialsProps) {
  const check = useMutation({ mutationFn: testDraft })
  const preview = useMutation({ mutationFn: previewDraft })
  const { reset: forgetCheck } = check
  const { reset: forgetPreview } = preview
  // What was said of another text says nothing of this one.
  useEffect(() => {
    forgetCheck()
    forgetPreview()
  }, [draft, forgetCheck, forgetPreview])
  return (
    <section className={styles['trials']} aria-label="Try before saving">
      <div className={styles['buttons']}>
        <Button busy={check.isPending} disabled={!isReady} onClick={() => check.mutate(draft)}>
          Test connection
        </Button>
        <Button busy={preview.isPending} disabled={!isReady} onClick={() => preview.mutate(draft)}>
          Dry run
        </Button>
        <span>Nothing is saved by either.</span>
      </div>
      <div role="status">
        {check.isPending && <p>Asking the host …</p>}
        {preview.isPending && <p>The host lists its repositories. This takes up to a minute …</p>}
        {check.error && <Callout tone="bad" title={check.error.message} />}
        {check.data === null && <Callout title="The host answers and takes the credentials." />}
        {typeof check.data === 'string' && <Callout tone="bad" title={check.data} />}
        {preview.error && <Callout tone="bad" title={preview.error.message} />}
        {preview.data && (
          <p>The host lists {formatNoun(preview.data.total, 'repository', 'repositories')} with this configuration.</p>
        )}
      </div>
      {preview.data && <PreviewList preview={preview.data} />}
    </section>
  )
}
