import {
  type Answer,
  type Description,
  type Descriptions,
  json,
  list,
  record,
  type Schema,
  text,
  whole,
} from './description.js'

const common = { group: 'Signing in' } as const

/** A route that takes a JSON body and answers with nothing but that it is done. */
function act(summary: string, body: Schema, more: Partial<Description> = {}): Description {
  const { answers, ...rest } = more
  return { ...common, summary, body: json(body), answers: { 200: 'It is done.', ...answers }, ...rest }
}

const methods: Answer = { about: 'The ways that are open.', content: json(record({ methods: list(text) })) }
const challenge: Answer = { about: 'The options of WebAuthn.', content: json({ type: 'object' }) }
const credentials = record({ email: { ...text, description: 'An address, or a username.' }, password: text })
const account = record({ email: text, username: text, password: text })
const proof = record({ password: text, code: text, passkey: {} }, ['password', 'code', 'passkey'])

const goOut: Description = {
  ...common,
  summary: 'Sign out',
  query: { returnTo: 'The path of a page to go to.' },
  answers: { 302: 'To that page, or the search.' },
}

/** Signing in, as the pages do it. Sources: `features/sign-in`, `features/access-requests`, `features/users`. */
export const signInDescriptions: Descriptions = {
  'POST /-/site-init': act('Create the first administrator', account, {
    about: 'Where there is none yet.',
    answers: { 409: 'There is one already.' },
  }),
  'POST /-/sign-up': act('Create an account', account, { answers: { 404: 'Visitors cannot create accounts.' } }),
  'POST /-/sign-in': act('Sign in with a password', credentials, {
    answers: {
      202: { ...methods, about: 'A second step is needed, by one of these.' },
      401: 'The name or the password is wrong.',
      422: 'The account is locked.',
      429: 'Too many attempts: wait as long as `Retry-After` says.',
    },
  }),
  'GET /-/sign-in/second-step': {
    ...common,
    summary: 'Which second steps there are',
    answers: { 200: methods, 404: 'Nothing was begun.' },
  },
  'POST /-/sign-in/second-step': act('Finish with a code', record({ code: text }), {
    answers: { 401: 'It is not right.' },
  }),
  'POST /-/sign-in/passkey-options': { ...common, summary: 'Begin with a passkey', answers: { 200: challenge } },
  'POST /-/sign-in/passkey': act('Finish with a passkey', record({ response: {} }), {
    answers: { 401: 'It was not accepted.' },
  }),
  'GET /-/sign-out': goOut,
  'POST /-/sign-out': { ...goOut, answers: { 303: 'To that page, or the search.' } },
  'GET /-/logout': { ...goOut, deprecated: true },
  'GET /-/check-username-taken/{username}': {
    ...common,
    summary: 'Whether a username is taken',
    parts: { username: 'The name.' },
    answers: { 200: 'It is taken.', 400: 'It is no username.', 404: 'It is free.' },
  },
  'GET /-/avatar/{username}': {
    ...common,
    summary: 'The picture of a user',
    about: 'Fetched and looked through by the server: no browser asks another host for it.',
    parts: { username: 'The name.' },
    answers: { 200: 'The picture: PNG, GIF or JPEG.', 404: 'There is none.' },
  },
  'GET /-/first': {
    ...common,
    summary: 'Sign in by the link that the server printed',
    about: 'On the machine of the server alone, and once.',
    query: { token: { about: 'What the link brings.', required: true } },
    answers: { 302: 'Signed in.' },
  },
  'POST /-/set-password': act(
    'Change the own password',
    record({ password: text, currentPassword: text, username: text, email: text }, [
      'currentPassword',
      'username',
      'email',
    ]),
  ),
  'POST /-/reset-password-init': act('Ask for a link to reset a password', record({ email: text }), {
    about: 'Answers alike for every address.',
    answers: { 404: 'This instance sends no mail.' },
  }),
  'POST /-/reset-password-code': act(
    'Choose a password with the link',
    record({ userID: whole, code: text, password: text }),
  ),
  'POST /-/unlock-account': act('Unlock an account by the link of its mail', record({ token: text })),
  'POST /-/unlock-user-account': act('Unlock an account', record({ username: text }), {
    answers: { 404: 'There is no such user.' },
  }),
  'GET /-/confirm': { ...common, summary: 'How one can prove again who one is', answers: { 200: methods } },
  'POST /-/confirm': act('Prove again who one is', proof, { answers: { 401: 'It is not right.' } }),
  'POST /-/confirm/passkey-options': { ...common, summary: 'Begin that with a passkey', answers: { 200: challenge } },
  'POST /-/request-access': {
    ...common,
    summary: 'Ask for an account',
    body: json(record({ name: text, email: text, additionalInfo: text }, ['additionalInfo'])),
    answers: { 201: 'It was taken; the same for every address.', 404: 'Access cannot be requested here.' },
  },
  'GET /-/verify-email': {
    ...common,
    summary: 'Prove an e-mail address by the link of its mail',
    query: { code: { about: 'What the link brings.', required: true } },
    answers: { 302: 'To the addresses of the account.' },
  },
}

const elsewhere = { group: 'Signing in elsewhere' } as const

/** The routes of a kind of provider. */
function provider(path: string, name: string): Descriptions {
  const back: Description = {
    ...elsewhere,
    summary: `Come back from ${name}`,
    query: { code: 'What the provider brings.', state: 'What went along.' },
    answers: { 302: 'To the page that was wanted, or to what went wrong.' },
  }
  return {
    [`GET /.auth/${path}/login`]: login(name),
    [`GET /.auth/${path}/callback`]: back,
    [`GET /.auth/${path}/callback/{id}`]: { ...back, parts: { id: 'The provider of the site configuration.' } },
  }
}

const login = (name: string): Description => ({
  ...elsewhere,
  summary: `Begin signing in with ${name}`,
  query: { pc: { about: 'The provider.', required: true }, redirect: 'The path of a page to go to afterwards.' },
  answers: { 302: 'To the provider.' },
})

const assertion: Description = {
  ...elsewhere,
  summary: 'Take what a SAML provider says',
  credential: 'host',
  body: {
    'application/x-www-form-urlencoded': { schema: record({ SAMLResponse: text, RelayState: text }, ['RelayState']) },
  },
  answers: { 303: 'To what finishes it in this browser.' },
}

const loggedOut: Description = {
  ...elsewhere,
  summary: 'Take that somebody signed out at an OpenID provider',
  credential: 'host',
  body: { 'application/x-www-form-urlencoded': { schema: record({ logout_token: text }, ['logout_token']) } },
  answers: { 200: 'Their sessions here have ended.' },
}

const samlLogout: Description = {
  ...elsewhere,
  summary: 'Take what a SAML provider says about signing out (POST)',
  credential: 'host',
  body: {
    'application/x-www-form-urlencoded': {
      schema: record({ SAMLRequest: text, SAMLResponse: text, RelayState: text }, [
        ...['SAMLRequest', 'SAMLResponse', 'RelayState'],
      ]),
    },
  },
  answers: { 303: 'To the provider with our answer, or to the page for signing in.' },
}

const samlLogoutByAddress: Description = {
  ...elsewhere,
  summary: 'Take what a SAML provider says about signing out',
  query: {
    SAMLRequest: 'Whose sessions end.',
    SAMLResponse: 'That they have ended there.',
    RelayState: 'Comes back.',
    SigAlg: 'RSA with SHA-2.',
    Signature: 'The provider’s.',
  },
  answers: samlLogout.answers,
}

/** Signing in with an account elsewhere. docs/single-sign-on.md */
export const singleSignOnDescriptions: Descriptions = {
  ...provider('openidconnect', 'OpenID Connect'),
  ...provider('github', 'GitHub'),
  ...provider('gitlab', 'GitLab'),
  ...provider('bitbucketcloud', 'Bitbucket Cloud'),
  ...provider('bitbucketserver', 'Bitbucket Data Center'),
  ...provider('azuredevops', 'Azure DevOps'),
  'POST /.auth/openidconnect/backchannel-logout': loggedOut,
  'POST /.auth/openidconnect/backchannel-logout/{id}': {
    ...loggedOut,
    parts: { id: 'The provider of the site configuration.' },
  },
  'GET /.auth/saml/login': login('SAML'),
  'POST /.auth/saml/acs': assertion,
  'POST /.auth/saml/acs/{id}': { ...assertion, parts: { id: 'The provider of the site configuration.' } },
  'GET /.auth/saml/logout': samlLogoutByAddress,
  'GET /.auth/saml/logout/{id}': { ...samlLogoutByAddress, parts: { id: 'The provider of the site configuration.' } },
  'POST /.auth/saml/logout': samlLogout,
  'POST /.auth/saml/logout/{id}': { ...samlLogout, parts: { id: 'The provider of the site configuration.' } },
  'GET /.auth/saml/begin-logout': {
    ...elsewhere,
    summary: 'Go on to sign out at a SAML provider',
    query: { state: { about: 'Of the session that has ended here.', required: true } },
    answers: { 200: 'A page that posts to the provider.', 303: 'To the provider.' },
  },
  'GET /.auth/saml/finish': {
    ...elsewhere,
    summary: 'Finish signing in with SAML',
    answers: { 302: 'To the page that was wanted.' },
  },
  'GET /.auth/saml/metadata': {
    ...elsewhere,
    summary: 'What a SAML provider must know of us',
    query: { pc: 'The provider.' },
    answers: { 200: { about: 'The metadata.', content: { 'application/samlmetadata+xml': { schema: text } } } },
  },
  'POST /-/connect-account': {
    ...elsewhere,
    summary: 'Begin connecting an account elsewhere',
    body: json(record({ provider: text, returnTo: text }, ['returnTo'])),
    answers: {
      200: { about: 'Where to go.', content: json(record({ location: text })) },
      404: 'There is no such provider.',
      422: { about: 'What is wrong.', content: json(record({ problem: text })) },
    },
  },
}
