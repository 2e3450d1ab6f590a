export { BlameToggle } from './BlameToggle.js'
export { type Blame, useBlameGutter } from './useBlameGutter.js'
