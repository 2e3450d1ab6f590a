import type { Inventory } from '../accessClass.js'

/** What people say of the product, its help, and what administrators look into. */
export const overlayEntries: Inventory = {
  'GET /site-admin/surveys/export': 'site-admin',
  'GET /help': 'public',
  'GET /help/*': 'public',
  'GET /-/debug': 'site-admin',
  'query surveyResponses': 'site-admin',
  'query surveyResponders': 'site-admin',
  'query happinessFeedback': 'site-admin',
  'mutation submitSurvey': 'anonymous',
  'mutation submitHappinessFeedback': 'anonymous',
}
