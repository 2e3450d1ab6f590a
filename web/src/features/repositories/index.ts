export { AddRepositoryDialog } from './AddRepositoryDialog.js'
export { AddRepositoryForm } from './AddRepositoryForm.js'
export {
  isChanging,
  type RepositoryStats,
  reindexRepository,
  repositoryListQuery,
  repositoryStatsQuery,
} from './api.js'
export { InstanceArc } from './InstanceArc.js'
export { NextSteps } from './NextSteps.js'
export { RepositoryProgressList } from './RepositoryProgressList.js'
export {
  arcFractionOf,
  arcStateOf,
  isWorking,
  progressSentence,
  troubleSentence,
} from './repositorySentences.js'
export { StatusBar } from './StatusBar.js'
