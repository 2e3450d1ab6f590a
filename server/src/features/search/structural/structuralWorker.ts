import { workerData } from 'node:worker_threads'
import { serveStructural } from '@sextant/syntax'
import { compileHoleRegex } from './holeRegex.js'

// The entry of the thread that looks for templates for a search thread.
serveStructural(workerData, compileHoleRegex)
