export { LinkToHandOn } from './LinkToHandOn.js'
export { MailSection } from './MailSection.js'
