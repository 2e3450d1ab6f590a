export { type FileView, type FileViewProps, fileViewOf } from './fileViewOf.js'
