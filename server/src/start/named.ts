import { homedir } from 'node:os'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Something named on the command line to be searched. */
export type Named = { readonly folder: string } | { readonly url: string }

/** Tells folders from git URLs: a URL has a scheme, or is of the form `git@host:path`. */
export function readNamed(text: string): Named {
  const isURL = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) || /^[\w.-]+@[\w.-]+:/.test(text)
  return isURL ? { url: text } : { folder: resolve(text.replace(/^~(?=\/|$)/, homedir())) }
}

/** A folder as a person would write it: below their home with "~". */
export function shortFolder(folder: string): string {
  const home = homedir()
  return folder === home || folder.startsWith(`${home}/`) ? `~${folder.slice(home.length)}` : folder
}

/** What is searched when nothing is named: this program's own repository. */
export const ownFolder = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))))
