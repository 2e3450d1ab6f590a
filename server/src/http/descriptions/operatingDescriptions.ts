import { type Description, type Descriptions, json, list, record, text } from './description.js'

const common = { group: 'Watching the server' } as const
const file = (about: string) => ({ about, content: json({ type: 'object' }) })

const profile = (summary: string, most: number): Description => ({
  ...common,
  summary,
  query: { seconds: { about: 'How long.', schema: { type: 'integer', minimum: 1, maximum: most } } },
  answers: { 200: file('A file for the developer tools of a browser.'), 400: 'The time is too long.' },
})

const help: Description = {
  group: 'Pages',
  summary: 'The help',
  answers: { 200: { about: 'The page.', content: { 'text/html': { schema: text } } } },
}

/** What tells how the server does, and its help. Sources: `features/debug`, `features/observability`, `features/surveys`. */
export const operatingDescriptions: Descriptions = {
  'POST /-/debug/otlp/v1/traces': {
    ...common,
    summary: 'Take spans of a page',
    about: 'As OTLP over HTTP has it, in JSON. 404 where no traces are collected.',
    body: json({ type: 'object' }),
    answers: { 200: file('They are passed on.'), 404: 'Traces are off.', 429: 'Too many.' },
  },
  'POST /-/debug/sentry': {
    ...common,
    summary: 'Take an error of a page',
    body: { 'application/octet-stream': { schema: text } },
    answers: { 200: file('It is passed on.'), 404: 'Reports are off.', 429: 'Too many.' },
  },
  'GET /-/debug': {
    ...common,
    summary: 'What this process does now, as a page',
    answers: { 200: { about: 'The page.', content: { 'text/html': { schema: text } } } },
  },
  'GET /-/debug/requests': {
    ...common,
    summary: 'The requests that are being answered',
    answers: { 200: { about: 'A list.', content: json(record({ requests: list({ type: 'object' }) })) } },
  },
  'POST /-/debug/cpu-profile': profile('Take a profile of the processor', 60),
  'POST /-/debug/heap-profile': profile('Take a profile of what takes memory', 60),
  'GET /site-admin/surveys/export': {
    group: 'Site administration',
    summary: 'The answers to surveys, as a file',
    answers: { 200: { about: 'The file.', content: { 'text/csv': { schema: text } } } },
  },
  'GET /help': help,
  'GET /help/*': {
    ...help,
    summary: 'A page of the help',
    path: '/help/{page}',
    parts: { page: 'Its name.' },
    answers: { ...help.answers, 404: 'There is no such page.' },
  },
}
