export { pageFrame } from './pageFrame.js'
