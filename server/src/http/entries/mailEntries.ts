import type { Inventory } from '../accessClass.js'

/** Mail, and requests for access. */
export const mailEntries: Inventory = {
  'POST /-/request-access': 'public',
  'query accessRequests': 'site-admin',
  'mutation setAccessRequestStatus': 'site-admin',
  'mutation approveAccessRequest': 'site-admin',
  'query mailQueue': 'site-admin',
  'mutation sendTestEmail': 'site-admin',
  'mutation retryMail': 'site-admin',
  'mutation deleteMail': 'site-admin',
}
