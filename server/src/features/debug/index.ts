export { debugMount } from './debugMount.js'
