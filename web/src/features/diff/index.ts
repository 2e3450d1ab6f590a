export { RevisionDiff, type RevisionDiffProps } from './RevisionDiff.js'
