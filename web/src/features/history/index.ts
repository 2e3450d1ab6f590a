export { historyAddress, type HistoryView } from './historyView.js'
export { type LastCommits, useLastCommits } from './useLastCommits.js'
