export { PreviewButton } from './PreviewButton.js'
export { type FileNames, type NamedFile, useFileNames } from './useFileNames.js'
