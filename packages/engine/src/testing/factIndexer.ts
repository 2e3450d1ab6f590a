import { serveMadeFacts } from './serveMadeFacts.js'

// An indexer process that finds symbols, and the first version of facts.
serveMadeFacts(1)
