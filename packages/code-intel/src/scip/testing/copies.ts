import { documentFields, indexFields } from '../wire/fields.js'
import { readDocumentHead } from '../wire/readDocument.js'
import { WireReader } from '../wire/wireReader.js'
import { field } from './encodeScip.js'

const chunkBytes = 256 * 1024

/** An index with each document as often as wanted, the later ones in folders `copy1/`, `copy2/` and so on. In chunks. */
export async function* copiesOf(index: Uint8Array, count: number): AsyncGenerator<Uint8Array> {
  const { documents, others } = partsOf(index)
  yield others
  let gathered: Uint8Array[] = []
  let bytes = 0
  for (let copy = 0; copy < count; copy++) {
    for (const { path, body } of documents) {
      // The last path of a document counts.
      const again = field(documentFields.relativePath, copy === 0 ? path : `copy${copy}/${path}`)
      const document = field(indexFields.documents, Buffer.concat([body, again]))
      gathered.push(document)
      bytes += document.length
      if (bytes < chunkBytes) continue
      yield Buffer.concat(gathered)
      gathered = []
      bytes = 0
    }
  }
  yield Buffer.concat(gathered)
}

function partsOf(index: Uint8Array) {
  const wire = new WireReader(index, 0)
  const documents: { readonly path: string; readonly body: Uint8Array }[] = []
  const others: Uint8Array[] = []
  for (let start = 0, number = wire.field(); number !== 0; start = wire.at, number = wire.field()) {
    if (number === indexFields.documents) {
      const body = wire.view()
      documents.push({ path: Buffer.from(readDocumentHead(new WireReader(body, 0)).path).toString(), body })
    } else {
      wire.skip()
      others.push(index.subarray(start, wire.at))
    }
  }
  return { documents, others: Buffer.concat(others) }
}
