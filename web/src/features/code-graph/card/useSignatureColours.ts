import { useMemo } from 'react'
import { useBlockColours } from '../../file-views/index.js'
import type { CodeText } from './signatures.js'

/** The colours of signatures; the same answer serves all cards of a stretch of lines. */
export function useSignatureColours(signatures: readonly CodeText[], shown: CodeText) {
  const isAmong = signatures.some(({ language, code }) => language === shown.language && code === shown.code)
  const asked = useMemo(() => (isAmong ? signatures : [shown]), [isAmong, signatures, shown])
  return useBlockColours(asked)
}
