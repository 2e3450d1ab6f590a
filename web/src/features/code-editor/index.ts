export { CodeEditor, type SelectText } from './CodeEditor.js'
export { JsonView } from './JsonView.js'
export type { ColouredPiece, CompletionOption, Completions, EditorLanguage, Help } from './language.js'
export type { TextProblem } from './textProblem.js'
