import type { ResourceGroup } from './frameMessages.js'
import { tellPage } from './parentPage.js'

const waiting = new Map<number, (bytes: ArrayBuffer | undefined) => void>()
let lastId = 0

/** A file of the product that drawing needs, through the page: the frame itself can reach nothing. */
export async function resource(group: ResourceGroup, name: string): Promise<Uint8Array> {
  const id = ++lastId
  const bytes = await new Promise<ArrayBuffer | undefined>((resolve) => {
    waiting.set(id, resolve)
    tellPage({ kind: 'resource-wanted', id, group, name })
  })
  if (!bytes) throw new Error(`There is no ${name}.`)
  return new Uint8Array(bytes)
}

/** Hands over what the page sent. */
export function takeResource(id: number, bytes: ArrayBuffer | undefined): void {
  waiting.get(id)?.(bytes)
  waiting.delete(id)
}
