/**
 * The version that existing clients branch on. 6.x keeps `src teams` and everything older working: 7.0 and later make
 * the client refuse it. Our own version goes beside it as `buildVersion`.
 */
export const productVersion = '6.12.0'

/** The release of the command line client `src` whose requests this API is held against; later ones work as well. */
export const recommendedClient = '7.6.0'
