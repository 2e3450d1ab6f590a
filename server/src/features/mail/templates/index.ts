import { accessTemplates } from './accessTemplates.js'
import { accountTemplates } from './accountTemplates.js'
import { organizationTemplates } from './organizationTemplates.js'

/** Every message that is sent. */
export const templates = { ...accessTemplates, ...accountTemplates, ...organizationTemplates }

export type TemplateName = keyof typeof templates
