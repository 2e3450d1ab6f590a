import { ProofLabel } from '@sextant/ui'
import type { Hit } from '../hits.js'
import styles from './HitTree.module.css'

/** As much of a line is shown before a name in it. */
const mostBefore = 60

/** A hit on one line: its number, its code with the name marked, what the code does with it, and how it is known. */
export function HitLine({ hit, hasPath = false }: { readonly hit: Hit; readonly hasPath?: boolean }) {
  const { line, lineText, start, end, use, proof, path } = hit
  const from = Math.max(lineText.length - lineText.trimStart().length, start - mostBefore)
  return (
    <>
      <span className={styles['line']}>
        {hasPath && path}:{line + 1}
      </span>
      <code className={styles['code']} translate="no">
        <span className={styles['before']}>
          <bdi dir="ltr">
            {from > 0 && lineText.slice(0, from).trim() !== '' && '…'}
            {lineText.slice(from, start)}
          </bdi>
        </span>
        <mark>{lineText.slice(start, end)}</mark>
        <span className={styles['after']}>{lineText.slice(end)}</span>
      </code>
      {use && <span className={styles['use']}>{use}</span>}
      <ProofLabel proof={proof} />
    </>
  )
}
