import { type Description, type Descriptions, json, record, text, whole, yesOrNo } from './description.js'

const common = { group: 'OAuth and OpenID Connect', isPublic: true } as const

const metadata = (summary: string, source: string): Description => ({
  ...common,
  summary,
  about: source,
  answers: { 200: { about: 'The metadata.', content: json({ type: 'object' }) } },
})

const openid = metadata('Where OpenID Connect is', 'OpenID Connect Discovery 1.0.')
const server = metadata('Where OAuth is', 'RFC 8414.')
const resource = metadata('What the API asks of tokens', 'RFC 9728.')

const asForm = (properties: Readonly<Record<string, typeof text>>, required: readonly string[]) => ({
  'application/x-www-form-urlencoded': {
    schema: record(
      properties,
      Object.keys(properties).filter((name) => !required.includes(name)),
    ),
  },
})

const failed = 'An error of RFC 6749, section 5.2.'

const userinfo: Description = {
  ...common,
  summary: 'Who signed in',
  about: 'With an access token that has the scope `openid`. OpenID Connect Core 1.0, section 5.3.',
  credential: 'application',
  answers: {
    200: {
      about: 'What the scopes of the token tell.',
      content: json(
        record({ sub: text, name: text, email: text, email_verified: yesOrNo }, ['name', 'email', 'email_verified']),
      ),
    },
    401: 'The token is not good for it.',
  },
}

const uid = { uid: 'The authorization that is under way.' }

/** What browsers ask before a page of another origin may ask: Fetch, section 3.2.2. */
const preflight = (what: string): Description => ({
  group: 'OAuth and OpenID Connect',
  summary: `Whether a page of another origin may ask: ${what}`,
  answers: { 204: 'The headers say it: pages of applications that an administrator added may.' },
})

/** Signing in to other applications. docs/identity-provider.md */
export const oauthDescriptions: Descriptions = {
  'GET /.well-known/openid-configuration': openid,
  'GET /.well-known/openid-configuration/.auth/idp/oauth': {
    ...openid,
    summary: `${openid.summary} (before the path)`,
  },
  'GET /.auth/idp/oauth/.well-known/openid-configuration': {
    ...openid,
    summary: `${openid.summary} (behind the path)`,
  },
  'GET /.well-known/oauth-authorization-server': server,
  'GET /.well-known/oauth-authorization-server/.auth/idp/oauth': {
    ...server,
    summary: `${server.summary} (before the path)`,
  },
  'GET /.auth/idp/oauth/.well-known/oauth-authorization-server': {
    ...server,
    summary: `${server.summary} (behind the path)`,
  },
  'GET /.well-known/oauth-protected-resource': resource,
  'GET /.well-known/oauth-protected-resource/*': {
    ...resource,
    summary: 'What a part of the API asks of tokens',
    path: '/.well-known/oauth-protected-resource/{resource}',
    parts: { resource: 'The path of a part of the API.' },
    example: { resource: '.api/mcp' },
  },
  'GET /.auth/idp/oauth/jwks': metadata('The keys that sign', 'RFC 7517.'),
  'GET /.auth/idp/oauth/authorize': {
    ...common,
    summary: 'Ask a person to let an application in',
    about: 'In a browser. RFC 6749, section 4.1, with PKCE (RFC 7636) asked of everybody.',
    query: {
      client_id: { about: 'The application.', required: true },
      redirect_uri: { about: 'Where the answer goes: one of those of the application.', required: true },
      response_type: { about: 'Always `code`.', schema: { const: 'code' }, required: true },
      scope: 'What it asks for, apart by spaces.',
      state: 'Comes back with the answer.',
      code_challenge: { about: 'Of PKCE.', required: true },
      code_challenge_method: { about: 'Always `S256`.', schema: { const: 'S256' }, required: true },
      nonce: 'Comes back in the id token.',
    },
    answers: {
      303: 'To the page on which the person decides.',
      400: 'The application, or where it wants the answer, is not known.',
    },
  },
  'GET /.auth/idp/oauth/authorize/{uid}': {
    group: 'OAuth and OpenID Connect',
    summary: 'Go on where the person has decided',
    parts: uid,
    answers: { 303: 'To the application.' },
  },
  'POST /.auth/idp/oauth/token': {
    ...common,
    summary: 'Get an access token',
    about: 'RFC 6749, section 4.1.3 and 6; RFC 8628, section 3.4.',
    credential: 'application',
    body: asForm(
      {
        grant_type: {
          enum: ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:device_code'],
        },
        client_id: text,
        code: text,
        code_verifier: text,
        redirect_uri: text,
        refresh_token: text,
        device_code: text,
      },
      ['grant_type'],
    ),
    answers: {
      200: {
        about: 'The tokens.',
        content: json(
          record(
            {
              access_token: text,
              token_type: text,
              expires_in: whole,
              scope: text,
              refresh_token: text,
              id_token: text,
            },
            ['scope', 'refresh_token', 'id_token'],
          ),
        ),
      },
      400: failed,
    },
  },
  'POST /.auth/idp/oauth/revoke': {
    ...common,
    summary: 'End a token',
    about: 'RFC 7009.',
    credential: 'application',
    body: asForm({ token: text, client_id: text }, ['token']),
    answers: { 200: 'It is ended, or there was none.' },
  },
  'POST /.auth/idp/oauth/introspect': {
    ...common,
    summary: 'Ask about a token',
    about: 'RFC 7662. An application is told of its own tokens.',
    credential: 'application',
    body: asForm({ token: text, client_id: text }, ['token']),
    answers: { 200: { about: 'Whether it holds, and for what.', content: json(record({ active: yesOrNo })) } },
  },
  'GET /.auth/idp/oauth/userinfo': userinfo,
  'POST /.auth/idp/oauth/userinfo': { ...userinfo, summary: 'Who signed in (POST)' },
  'POST /.auth/idp/oauth/device/code': {
    ...common,
    summary: 'Begin signing in on a device without a browser',
    about: 'RFC 8628, section 3.1.',
    credential: 'application',
    body: asForm({ client_id: text, scope: text }, ['client_id']),
    answers: {
      200: {
        about: 'The code that the person types.',
        content: json(
          record({
            device_code: text,
            user_code: text,
            verification_uri: text,
            verification_uri_complete: text,
            expires_in: whole,
          }),
        ),
      },
      400: failed,
    },
  },
  'POST /.auth/idp/oauth/register': {
    ...common,
    summary: 'Register an application',
    about: 'RFC 7591, where `auth.idpDynamicClientRegistrationEnabled` is on.',
    body: json(record({ redirect_uris: { type: 'array', items: text }, client_name: text }, ['client_name']), {
      redirect_uris: ['http://127.0.0.1/callback'],
      client_name: 'Example',
    }),
    answers: { 201: { about: 'The application.', content: json({ type: 'object' }) }, 400: 'RFC 7591, section 3.2.2.' },
  },
  'OPTIONS /.well-known/openid-configuration': preflight('OpenID Connect metadata'),
  'OPTIONS /.well-known/openid-configuration/.auth/idp/oauth': preflight('OpenID Connect metadata (before the path)'),
  'OPTIONS /.auth/idp/oauth/.well-known/openid-configuration': preflight('OpenID Connect metadata (behind the path)'),
  'OPTIONS /.well-known/oauth-authorization-server': preflight('OAuth metadata'),
  'OPTIONS /.well-known/oauth-authorization-server/.auth/idp/oauth': preflight('OAuth metadata (before the path)'),
  'OPTIONS /.auth/idp/oauth/.well-known/oauth-authorization-server': preflight('OAuth metadata (behind the path)'),
  'OPTIONS /.auth/idp/oauth/jwks': preflight('keys'),
  'OPTIONS /.auth/idp/oauth/token': preflight('tokens'),
  'OPTIONS /.auth/idp/oauth/revoke': preflight('revocation'),
  'OPTIONS /.auth/idp/oauth/userinfo': preflight('who signed in'),
  'GET /.auth/idp/oauth/logout': {
    group: 'OAuth and OpenID Connect',
    summary: 'Sign out here, for an application',
    about:
      'In a browser. OpenID Connect RP-Initiated Logout 1.0. Without an ID token of the session the person is asked.',
    query: {
      id_token_hint: 'An ID token of this person, of any age.',
      client_id: 'The application.',
      post_logout_redirect_uri: 'Where the browser goes then: one of those of the application, letter for letter.',
      state: 'Comes back with the browser.',
    },
    answers: { 303: 'To the application, to the page that asks, or to the one that says what is wrong.' },
  },
  'POST /.auth/idp/oauth/logout': {
    group: 'OAuth and OpenID Connect',
    summary: 'Sign out here, for an application (POST)',
    body: { 'application/x-www-form-urlencoded': { schema: record({ id_token_hint: text }, ['id_token_hint']) } },
    answers: { 303: 'To the same by GET, so that the cookie comes along.' },
  },
  'POST /.auth/idp/oauth/logout/confirm': {
    group: 'OAuth and OpenID Connect',
    summary: 'Say that you want to sign out',
    body: json(
      record({ client_id: text, post_logout_redirect_uri: text, state: text }, [
        'client_id',
        'post_logout_redirect_uri',
        'state',
      ]),
      {},
    ),
    answers: { 200: { about: 'Where to go on.', content: json(record({ redirectTo: text })) } },
  },
  'GET /.auth/idp/oauth/interaction/{uid}': {
    group: 'OAuth and OpenID Connect',
    summary: 'Lead to the page of consent',
    parts: uid,
    answers: { 303: 'To the page.' },
  },
  'GET /.auth/idp/oauth/interaction/{uid}/details': {
    group: 'OAuth and OpenID Connect',
    summary: 'What the page of consent shows',
    parts: uid,
    answers: { 200: { about: 'The application and what it asks for.', content: json({ type: 'object' }) } },
  },
  'POST /.auth/idp/oauth/interaction/{uid}/decision': {
    group: 'OAuth and OpenID Connect',
    summary: 'Decide about an application',
    parts: uid,
    body: json(record({ approve: yesOrNo, remember: yesOrNo }, ['remember']), { approve: true }),
    answers: { 200: { about: 'Where to go on.', content: json(record({ redirectTo: text })) } },
  },
}
