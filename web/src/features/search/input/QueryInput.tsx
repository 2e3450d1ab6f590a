import { useShortcuts } from '@sextant/ui'
import { useRef } from 'react'
import type { FieldHandle } from './fieldHandle.js'
import { PlainQueryInput } from './PlainQueryInput.js'
import type { QueryInputProps } from './queryInputProps.js'
import { useEditorInput } from './useEditorInput.js'

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
