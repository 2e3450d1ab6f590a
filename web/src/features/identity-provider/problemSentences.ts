/** Why an application's request went no further, by the error codes of RFC 6749, 4.1.2.1 and its kin. */
const sentences: Readonly<Record<string, string>> = {
  invalid_client: 'This server does not know the application, or an administrator has disabled it.',
  invalid_redirect_uri: 'It wants the answer at an address that it has not registered.',
  invalid_logout: 'What it said about signing out does not hold.',
  invalid_request: 'Something is missing in its request, or the request has expired.',
  invalid_scope: 'It asks for something that it may not have.',
  invalid_target: 'It asks for access to another server.',
  unauthorized_client: 'It may not sign people in this way.',
  unsupported_response_type: 'It asks for an answer of a kind that is not given, because it would not be safe.',
  unsupported_response_mode: 'It asks for an answer in a form that is not given.',
  server_error: 'Something went wrong on our side.',
}

/** A sentence for every code, whoever made it up. */
export const problemSentence = (code: string): string =>
  (Object.hasOwn(sentences, code) ? sentences[code] : undefined) ?? 'Its request could not be answered.'
