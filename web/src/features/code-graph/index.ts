export { PreviewButton } from './PreviewButton.js'
