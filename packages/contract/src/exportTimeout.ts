/** How long sending spans may take, in milliseconds, where nothing else is set. */
const usualExportTimeout = 10_000

/** As it was set; zero, less and nothing at all are the usual. */
export const exportTimeout = (configured: number | undefined): number =>
  configured !== undefined && configured > 0 ? configured : usualExportTimeout
