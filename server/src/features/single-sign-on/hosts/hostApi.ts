import type { Outgoing, OutgoingResponse } from '../../../http/outgoing.js'
import * as v from 'valibot'
import { OutsideProblem } from '../outsideProblem.js'

/** A code host's API, asked in the name of one account. */
export interface HostApi {
  /** Throws `OutsideProblem` where the answer is not one, or not of the form. */
  get<Schema extends v.GenericSchema>(path: string, schema: Schema): Promise<v.InferOutput<Schema>>
  /** The answer as it is. */
  ask(path: string): Promise<OutgoingResponse>
}

const mostBytes = 4 * 1024 * 1024

/** Asks `base` with headers that hold the account's token. A path that is a whole address goes to the same host only. */
export function openHostApi(outgoing: Outgoing, base: URL, headers: Readonly<Record<string, string>>): HostApi {
  const ask = (path: string) =>
    outgoing.send({
      url: new URL(path, base),
      headers: { accept: 'application/json', 'user-agent': 'Sextant', ...headers },
      maxBytes: mostBytes,
      deadline: 15_000,
    })
  return {
    ask,
    async get(path, schema) {
      const answer = await ask(path)
      if (answer.status !== 200) {
        throw new OutsideProblem('provider-answer', `The host answered ${path} with ${answer.status}.`)
      }
      return readAnswer(answer.body, schema, path)
    },
  }
}

/** Reads JSON of a form. Throws `OutsideProblem`. */
export function readAnswer<Schema extends v.GenericSchema>(
  body: Buffer,
  schema: Schema,
  about: string,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, parseJson(body.toString('utf8')))
  if (parsed.success) return parsed.output
  throw new OutsideProblem('provider-answer', `The host answered ${about} in another form than expected.`)
}

function parseJson(text: string): unknown {
  // Gerrit begins its JSON with a line that no script can run.
  try {
    return JSON.parse(text.replace(/^\)\]\}'\n/, ''))
  } catch {
    return undefined
  }
}
