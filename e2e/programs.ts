import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The first of some programs that is on the PATH: by name, then by folder. Undefined where there is none. */
export function programOnPath(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
