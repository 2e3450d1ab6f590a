import { join } from 'node:path'
import { inCache } from './cache.mjs'
import { commitFiles, makeRepository } from './repository.mjs'

const [inFolder, folders] = [100, 100]

/** A bare repository of `count` small files that differ, 100 in a folder: `{ gitDirectory, commit }`. */
export async function largeRepository(count) {
  const { folder, made } = await inCache(`large-${count}`, { count, inFolder, folders }, async (aside) => {
    const gitDirectory = join(aside, 'large.git')
    makeRepository(gitDirectory)
    return { commit: await commitFiles(gitDirectory, filesOf(count)) }
  })
  return { gitDirectory: join(folder, 'large.git'), commit: made.commit }
}

function* filesOf(count) {
  for (let number = 0; number < count; number++) {
    const folder = Math.floor(number / inFolder)
    const path = `area${Math.floor(folder / folders)}/part${folder}/unit${number}.go`
    yield {
      path,
      content: `package part${folder}\n\n// Unit${number} is one of many.\nfunc Unit${number}() int { return ${number} }\n`,
    }
  }
}
