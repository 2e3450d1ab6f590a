import type { App } from './mount.js'

/** Has the routes of a scope take forms as browsers post them: a record of texts, the last where a name comes twice. */
export function readForms(scope: App, bodyLimit: number): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}
