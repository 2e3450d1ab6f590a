import { useMemo } from 'react'
import { blockKey, ColouredText } from '../../file-views/index.js'
import { type CodeText, mostSignatureUnits } from './signatures.js'
import { useSignatureColours } from './useSignatureColours.js'
import styles from './NameCard.module.css'

interface SignatureProps {
  readonly text: string
  readonly language: string
  /** Others that are coloured with it. */
  readonly beside?: readonly CodeText[]
}

const alone: readonly CodeText[] = []

/** A signature in the colours of code. */
export function Signature({ text, language, beside = alone }: SignatureProps) {
  const shown = useMemo(() => ({ language, code: text.slice(0, mostSignatureUnits) }), [language, text])
  const colours = useSignatureColours(beside, shown)
  return (
    // What scrolls must be reached by keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className={styles['signature']} tabIndex={0} role="region" aria-label="Signature">
      <code translate="no">
        <ColouredText text={shown.code} highlight={colours.get(blockKey(shown))} />
        {text.length > mostSignatureUnits && ' …'}
      </code>
    </pre>
  )
}
