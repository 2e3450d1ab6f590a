export { PreviewButton } from './PreviewButton.js'
export { PanelFrame } from './panel/PanelFrame.js'
export { useFileNames } from './useFileNames.js'
export type { NamesPage } from './useNameActions.js'
