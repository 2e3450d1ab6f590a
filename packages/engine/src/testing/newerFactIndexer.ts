import { serveMadeFacts } from './serveMadeFacts.js'

// An indexer process that finds symbols, and the second version of facts.
serveMadeFacts(2)
