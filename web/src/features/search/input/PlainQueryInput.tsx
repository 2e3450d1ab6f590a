import { type KeyboardEvent, type Ref, useImperativeHandle, useRef } from 'react'
import type { FieldHandle } from './fieldHandle.js'
import { InputFrame } from './InputFrame.js'
import type { QueryInputProps } from './queryInputProps.js'
import styles from './QueryInput.module.css'

interface PlainQueryInputProps extends QueryInputProps {
  readonly field: Ref<FieldHandle>
}

/** The input before the editor is there: it writes and searches. Enter searches, Shift or Alt with it makes a new line. */
export function PlainQueryInput({ field, ...props }: PlainQueryInputProps) {
  const { request, onChange, onSubmit, startsFocused = false } = props
  const area = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(field, () => plainHandle(area.current), [])
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.shiftKey) return
    event.preventDefault()
    if (event.altKey) onChange({ ...request, query: withNewLine(event.currentTarget) })
    else onSubmit(request)
  }
  return (
    <InputFrame {...props} onToggle={(next) => (next.query === '' ? onChange(next) : onSubmit(next))}>
      <textarea
        ref={area}
        className={styles['plain']}
        value={request.query}
        rows={request.query.split('\n').length}
        wrap="off"
        aria-label="Query"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        enterKeyHint="search"
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        // The query is what the page is for: home alone asks for it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={startsFocused}
        data-query-input="plain"
        onChange={({ target }) => onChange({ ...request, query: target.value })}
        onKeyDown={press}
      />
    </InputFrame>
  )
}

function withNewLine(area: HTMLTextAreaElement): string {
  area.setRangeText('\n', area.selectionStart, area.selectionEnd, 'end')
  return area.value
}

function plainHandle(area: HTMLTextAreaElement | null): FieldHandle {
  let composing = false
  area?.addEventListener('compositionstart', () => (composing = true))
  area?.addEventListener('compositionend', () => (composing = false))
  return {
    focus: () => area?.focus(),
    blur: () => area?.blur(),
    state() {
      const { selectionStart = 0, selectionEnd = 0, selectionDirection, scrollLeft = 0 } = area ?? {}
      const backward = selectionDirection === 'backward'
      return {
        focused: area !== null && document.activeElement === area,
        anchor: backward ? selectionEnd : selectionStart,
        head: backward ? selectionStart : selectionEnd,
        scrollLeft,
      }
    },
    settled: () =>
      new Promise((resolve) => {
        if (composing) area?.addEventListener('compositionend', () => setTimeout(resolve), { once: true })
        else resolve()
      }),
  }
}
