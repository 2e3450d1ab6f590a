export { showsSurvey } from './surveyTime.js'
export { useSurveyMemory } from './useSurveyMemory.js'
