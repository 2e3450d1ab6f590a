import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { EditorQueryInput } from './EditorQueryInput.js'
import type { FieldHandle, FieldState } from './fieldHandle.js'
import type { QueryInputProps } from './queryInputProps.js'

/** The input with the editor, and the state to begin in. */
interface EditorInput {
  readonly Input: typeof EditorQueryInput
  readonly start: FieldState
}

let loaded: typeof EditorQueryInput | undefined

/** The input with the editor once it has been loaded; undefined before, and for good when it cannot be. */
export function useEditorInput(field: RefObject<FieldHandle | null>, props: QueryInputProps): EditorInput | undefined {
  const [editor, setEditor] = useState<EditorInput | undefined>(
    () => loaded && { Input: loaded, start: untouched(props) },
  )
  const first = useRef(props)
  useEffect(() => {
    if (loaded && editor) return
    let isShown = true
    const swap = async () => {
      const Input = await load()
      await field.current?.settled()
      // Drawn at once: a letter typed between the question where the caret is and the change would move it.
      if (isShown) flushSync(() => setEditor({ Input, start: field.current?.state() ?? untouched(first.current) }))
    }
    // Without the editor the plain field goes on to serve.
    swap().catch(() => {})
    return () => {
      isShown = false
    }
  }, [editor, field])
  return editor
}

async function load(): Promise<typeof EditorQueryInput> {
  loaded ??= (await import('./EditorQueryInput.js')).EditorQueryInput
  return loaded
}

function untouched({ request, startsFocused = false }: QueryInputProps): FieldState {
  const end = request.query.length
  return { focused: startsFocused, anchor: end, head: end, scrollLeft: 0 }
}
