import { metadataFields, toolInfoFields } from './fields.js'
import type { WireReader } from './wireReader.js'
import { text } from './wireText.js'

/** What an index says about itself. */
export interface ScipMetadata {
  readonly tool: { readonly name: string; readonly version: string }
  /** The folder that was indexed, where it was indexed, as a URI. */
  readonly projectRoot: string
}

/** Reads a `Metadata` message. */
export function readMetadata(wire: WireReader): ScipMetadata {
  let tool = { name: '', version: '' }
  let projectRoot = ''
  for (let field = wire.field(); field !== 0; field = wire.field()) {
    if (field === metadataFields.toolInfo) tool = readTool(wire)
    else if (field === metadataFields.projectRoot) projectRoot = text(wire)
    // Of the texts on disk, which nobody reads here.
    else if (field === metadataFields.textEncoding) wire.number()
    else wire.skip()
  }
  return { tool, projectRoot }
}

function readTool(wire: WireReader): { name: string; version: string } {
  const outer = wire.enter()
  let name = ''
  let version = ''
  for (let field = wire.field(); field !== 0; field = wire.field()) {
    if (field === toolInfoFields.name) name = text(wire)
    else if (field === toolInfoFields.version) version = text(wire)
    else wire.skip()
  }
  wire.leave(outer)
  return { name, version }
}
