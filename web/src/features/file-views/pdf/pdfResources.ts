import type { ResourceGroup } from '../frame/frameMessages.js'

// By path below the package, whose last two segments are the group and the name. The glob has to be written out.
const maps = import.meta.glob<string>('../../../../../node_modules/pdfjs-dist/cmaps/*.bcmap', {
  query: '?url',
  import: 'default',
  eager: true,
})
const fonts = import.meta.glob<string>('../../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
  query: '?url',
  import: 'default',
  eager: true,
})
const decoders = import.meta.glob<string>('../../../../../node_modules/pdfjs-dist/wasm/*.wasm', {
  query: '?url',
  import: 'default',
  eager: true,
})

const addresses = new Map(
  [maps, fonts, decoders].flatMap((files) =>
    Object.entries(files).map(([path, address]) => [path.split('/').slice(-2).join('/'), address] as const),
  ),
)

/** A file of the product that the frame asks for; undefined for a name that the product does not have. */
export async function readPdfResource(group: ResourceGroup, name: string): Promise<ArrayBuffer | undefined> {
  const address = addresses.get(`${group}/${name}`)
  if (address === undefined) return undefined
  const response = await fetch(address)
  return response.ok ? response.arrayBuffer() : undefined
}
