import type { SearchRequest } from '../searchRequest.js'

/** What an input is given, be it the plain one or the one with the editor. */
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
