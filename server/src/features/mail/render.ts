import type { MailWords } from '../../configuration/index.js'
import { escaped } from '../../html/markup.js'
import { type TemplateName, templates } from './templates/index.js'

/** What a person reads. */
export interface Message {
  readonly subject: string
  readonly text: string
  readonly html: string
}

export type MailValues = Readonly<Record<string, string>>

const longestValue = 2000
const longestSubject = 200

/**
 * The words of a message with its values in their places. A value stays on one line, so that a name can neither begin a
 * header nor look like a part of the message, and it is escaped in `html`. A word that the message does not know is empty.
 */
export function render(name: TemplateName, values: MailValues, own: MailWords = {}): Message {
  const { subject, text, html } = { ...templates[name], ...own }
  const lines = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, oneLine(value)]))
  const safe = Object.fromEntries(Object.entries(lines).map(([key, value]) => [key, escaped(value)]))
  return {
    subject: oneLine(fill(subject, lines)).slice(0, longestSubject),
    text: fill(text, lines),
    html: fill(html, safe),
  }
}

const fill = (text: string, values: MailValues) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : ''))

/** Control characters, line ends of every script, and marks that turn the direction of writing become spaces. */
const oneLine = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim()
    .slice(0, longestValue)
