import { join } from 'node:path'

/*
 * <folder>/uploads/<id>/<part>       a part as it came, whole: 0, 1, …
 * <folder>/uploads/<id>/<part>.new*  one that is on its way
 * <folder>/building/<id>             an index in the making
 * <folder>/ready/<id>                an index, whole
 */

export const uploadsFolder = (folder: string) => join(folder, 'uploads')
export const uploadFolder = (folder: string, id: number) => join(uploadsFolder(folder), String(id))
export const partFile = (folder: string, id: number, part: number) => join(uploadFolder(folder, id), String(part))
export const buildingFolder = (folder: string) => join(folder, 'building')
export const buildFolder = (folder: string, id: number) => join(buildingFolder(folder), String(id))
export const readyFolder = (folder: string) => join(folder, 'ready')
export const indexFolder = (folder: string, id: number) => join(readyFolder(folder), String(id))
