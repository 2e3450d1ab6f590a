import { useShortcuts } from '@sextant/ui'
import { useRef } from 'react'
import type { SearchRequest } from '../searchRequest.js'
import type { FieldHandle } from './fieldHandle.js'
import { PlainQueryInput } from './PlainQueryInput.js'
import { useEditorInput } from './useEditorInput.js'

export interface QueryInputProps {
  readonly request: SearchRequest
  readonly onChange: (request: SearchRequest) => void
  /** Searches for the request, which is newer than the one that was given when a toggle or a suggestion made it. */
  readonly onSubmit: (request: SearchRequest) => void
  readonly size: 'bar' | 'home'
  readonly placeholder?: string
  /** Called before the `/` key brings the focus here. */
  readonly onSlash?: () => void
  /** Takes the focus when it is drawn: only where the query is what the page is for. */
  readonly startsFocused?: boolean
  /** False where results appear below at once, which suggestions would cover. */
  readonly suggests?: boolean
}

/**
 * The query as it is typed. A plain field is there with the page; the editor, with its colours, problems and
 * suggestions, takes its place when it has been loaded, and what was typed, the caret and the focus stay.
 */
export function QueryInput(props: QueryInputProps) {
  const field = useRef<FieldHandle>(null)
  const focus = () => {
    props.onSlash?.()
    field.current?.focus()
  }
  useShortcuts([{ keys: '/', label: 'Search', run: focus }])
  const editor = useEditorInput(field, props)
  if (!editor) return <PlainQueryInput {...props} field={field} />
  return <editor.Input {...props} field={field} start={editor.start} />
}
