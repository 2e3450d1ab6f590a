/** One request to another server. */
export interface OutgoingRequest {
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** http or https, without a user name or password. */
  readonly url: URL
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  /** Who gave the address: one that anybody could give never leads to a private network, whatever the settings say. */
  readonly givenBy?: 'a person'
  /** A certificate authority, in PEM, that is trusted besides the usual ones. */
  readonly certificate?: string
  /** http or https; checked like `url`, but it may hold a user name and password. The settings' proxy when absent. */
  readonly proxy?: URL
  /** Follows redirects of GET and HEAD to the same scheme, host and port; others are answered as they are. */
  readonly redirects?: 'same-host'
  /** The largest body that is read, in bytes, after decompression; 32 MiB when absent. */
  readonly maxBytes?: number
  /** Milliseconds for the whole exchange; 30,000 when absent. */
  readonly deadline?: number
  /** Milliseconds until there is a connection, each time; 5,000 when absent. */
  readonly connectDeadline?: number
  readonly signal?: AbortSignal
  /** It tells of other requests: it is not remembered itself, nor part of a trace. */
  readonly isAboutOthers?: boolean
}

export interface OutgoingResponse {
  readonly status: number
  /** By their names in lower case; several of one name are joined by a comma and a space. */
  readonly headers: Readonly<Record<string, string>>
  /** Decompressed. */
  readonly body: Buffer
}
