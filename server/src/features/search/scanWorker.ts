import { parentPort } from 'node:worker_threads'
import { serveSearches } from '@sextant/engine'
import { contentReader } from './contentReader.js'
import { openSymbolSource } from './symbolSource.js'

// The entry of a search thread.
if (parentPort) serveSearches(parentPort, contentReader, openSymbolSource())
