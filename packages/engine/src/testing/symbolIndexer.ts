import { serveMadeFacts } from './serveMadeFacts.js'

// An indexer process that finds symbols and no facts.
serveMadeFacts()
