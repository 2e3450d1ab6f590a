import type { EditorLanguage } from '../code-editor/index.js'
import { completionAt } from './completion.js'
import { jsonPieces } from './jsonPieces.js'
import { helpAt } from './schemaHelp.js'

/** JSON with comments; a JSON schema, draft 7, says what is offered while a person types, and what keys mean. */
export const jsonLanguage = (schema?: unknown): EditorLanguage => ({
  pieces: jsonPieces,
  complete: (text, offset) => completionAt(text, offset, schema),
  help: (text, offset) => helpAt(text, offset, schema),
})
