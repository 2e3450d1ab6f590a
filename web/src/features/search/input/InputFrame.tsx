import { KeyChip } from '@sextant/ui'
import type { FocusEvent, ReactNode, Ref } from 'react'
import { loadable } from '../../../shell/loadable.js'
import type { SearchRequest } from '../searchRequest.js'
import type { QueryInputProps } from './queryInputProps.js'
import styles from './QueryInput.module.css'

// They know the language, which a query can be typed without.
const QueryToggles = loadable(async () => (await import('./QueryToggles.js')).QueryToggles, { mayBeMissing: true })

interface InputFrameProps extends Pick<QueryInputProps, 'size' | 'placeholder'> {
  readonly request: SearchRequest
  /** Takes the request that a toggle made. */
  readonly onToggle: (request: SearchRequest) => void
  /** The field that is written in. */
  readonly children: ReactNode
  /** More ways to read the query; room is kept for it. */
  readonly menu?: ReactNode
  /** What floats under the field. */
  readonly panel?: ReactNode
  readonly onFocus?: (event: FocusEvent) => void
  readonly onBlur?: (event: FocusEvent) => void
  readonly ref?: Ref<HTMLDivElement>
}

/** What stands around the field, be it the plain one or the editor: the same to the pixel. */
export function InputFrame(props: InputFrameProps) {
  const { request, onToggle, size, placeholder = 'Search code', children, menu, panel, onFocus, onBlur, ref } = props
  const empty = request.query === ''
  return (
    <div ref={ref} className={styles['box']} data-size={size} onFocus={onFocus} onBlur={onBlur}>
      <div className={styles['frame']}>
        <div className={styles['text']}>
          {empty && (
            <span className={styles['placeholder']} aria-hidden>
              {placeholder}
            </span>
          )}
          {children}
        </div>
        {empty && (
          <span className={styles['slash']}>
            <KeyChip keys="/" />
          </span>
        )}
        <QueryToggles request={request} onChange={onToggle} fallback={<div className={styles['toggles']} />} />
        <div className={styles['menu']}>{menu}</div>
      </div>
      {panel}
    </div>
  )
}
