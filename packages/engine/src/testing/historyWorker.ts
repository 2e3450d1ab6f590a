import { parentPort } from 'node:worker_threads'
import { serveHistory } from '../history/historyThread.js'
import { fixedHistory } from './fixedHistory.js'

if (parentPort) serveHistory(parentPort, fixedHistory().made)
