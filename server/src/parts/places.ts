import { fileURLToPath } from 'node:url'

/** The steps by which the database comes to its form. */
export const migrations = fileURLToPath(new URL('../../migrations', import.meta.url))

/** The built web application. */
export const webFolder = fileURLToPath(new URL('../../../web/dist', import.meta.url))
