/** A program that may be handed a token by this browser, and where it waits for it. */
export interface Requester {
  readonly id: string
  readonly name: string
  /** The address that the token is sent to. `port` is of a program of this machine. */
  readonly address: (token: string, port: number) => string
  /** Whether it listens at a port of its own on this machine. */
  readonly listens: boolean
}

const encode = encodeURIComponent

/**
 * The programs that the page `tokens/new/callback` hands tokens to, by the names under which they ask. Nothing in the
 * page's address chooses another place: a program of this machine chooses its port, and no more.
 */
export const requesters: readonly Requester[] = [
  {
    id: 'VSCEAUTH',
    name: 'Visual Studio Code',
    address: (token) => `vscode://sourcegraph.sourcegraph?code=${encode(token)}`,
    listens: false,
  },
  {
    id: 'CODY',
    name: 'the assistant in Visual Studio Code',
    address: (token) => `vscode://sourcegraph.cody-ai?code=${encode(token)}`,
    listens: false,
  },
  {
    id: 'CODY_INSIDERS',
    name: 'the assistant in Visual Studio Code Insiders',
    address: (token) => `vscode-insiders://sourcegraph.cody-ai?code=${encode(token)}`,
    listens: false,
  },
  {
    id: 'CODY_CURSOR',
    name: 'the assistant in Cursor',
    address: (token) => `cursor://sourcegraph.cody-ai?code=${encode(token)}`,
    listens: false,
  },
  {
    id: 'JETBRAINS',
    name: 'an IDE of JetBrains on this machine',
    address: (token, port) => `http://localhost:${port}/api/sourcegraph/token?token=${encode(token)}`,
    listens: true,
  },
  {
    id: 'NEOVIM',
    name: 'Neovim on this machine',
    address: (token, port) => `http://localhost:${port}/api/sourcegraph/token?token=${encode(token)}`,
    listens: true,
  },
]

/** A requester, with the port that it said, 0 for one that has none. */
export interface Request {
  readonly requester: Requester
  readonly port: number
}

/**
 * Who asks, by `requestFrom`: `CODY`, or `JETBRAINS-54321` for a program at a port. Undefined for any other text, and for
 * a port that a person's program cannot have.
 */
export function readRequest(parameters: URLSearchParams): Request | undefined {
  const [, id, digits] = /^([A-Z_]{1,40})(?:-(\d{1,5}))?$/.exec(parameters.get('requestFrom') ?? '') ?? []
  const requester = requesters.find((each) => each.id === id)
  if (requester === undefined || requester.listens !== (digits !== undefined)) return undefined
  const port = Number(digits ?? 0)
  return requester.listens && (port < 1024 || port > 65_535) ? undefined : { requester, port }
}
