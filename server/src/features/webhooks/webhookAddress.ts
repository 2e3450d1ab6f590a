/** Where a code host sends its events to. */
export const webhookAddress = (externalURL: URL, uuid: string): string =>
  new URL(`/.api/webhooks/${uuid}`, externalURL).href
