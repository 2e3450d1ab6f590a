export { CodeGraphFrame, type CodeGraphPlace } from './CodeGraphFrame.js'
export { codeGraphPath, type Scope } from './scope.js'
