import type { RepositoryPlace } from '@sextant/contract'
import { createContext } from 'react'

/** Where the document lies that is being drawn: links and images of it are read from there. */
export interface DocumentPlace {
  readonly place: RepositoryPlace
  readonly path: string
}

export const DocumentPlaceContext = createContext<DocumentPlace>({ place: { repository: '' }, path: '' })

/** Whether what is drawn stands inside a link, where no other link may stand. */
export const InsideLink = createContext(false)

/** Images that a document brings along itself, by name, as `data:` addresses. */
export const DocumentAttachments = createContext<ReadonlyMap<string, string>>(new Map())
