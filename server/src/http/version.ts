/**
 * The version that existing clients branch on. 6.x keeps `src teams` and everything older working: 7.0 and later make
 * the client refuse it. Our own version goes beside it as `buildVersion`.
 */
export const productVersion = '6.12.0'
