import { escapePattern } from './escapePattern.js'

/** Queries to begin with that find something on this instance: about the repository that changed last, if one is known. */
export function homeExamples(repository: string | undefined): readonly string[] {
  if (repository === undefined) return ['type:path README', 'type:repo .']
  const name = escapePattern(repository.slice(repository.lastIndexOf('/') + 1)).replaceAll(' ', '\\ ')
  return [`repo:${name} TODO`, `repo:${name} type:commit fix`, `repo:${name} type:path README`]
}
