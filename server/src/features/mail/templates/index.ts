import { accessTemplates } from './accessTemplates.js'
import { accountTemplates } from './accountTemplates.js'
import { operatorTemplates } from './operatorTemplates.js'
import { organizationTemplates } from './organizationTemplates.js'

/** Every message that is sent. */
export const templates = { ...accessTemplates, ...accountTemplates, ...operatorTemplates, ...organizationTemplates }

export type TemplateName = keyof typeof templates
