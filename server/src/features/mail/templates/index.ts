import { accountTemplates } from './accountTemplates.js'
import { organizationTemplates } from './organizationTemplates.js'

/** Every message that is sent. */
export const templates = { ...accountTemplates, ...organizationTemplates }

export type TemplateName = keyof typeof templates
