export { type Blame, useBlameGutter } from './useBlameGutter.js'
