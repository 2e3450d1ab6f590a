import { graphql } from '../../shell/graphql.js'

/** What is asked of every place that navigation leads to. Its type is seen through, as if it stood in the operation. */
export const placeFragment = graphql(`
  fragment Place on Location @_unmask {
    url
    proof
    lineText
    use
    range {
      start {
        line
        character
      }
      end {
        line
        character
      }
    }
    resource {
      path
      repository {
        name
      }
      commit {
        oid
      }
    }
  }
`)

/** An operation that asks for places, with the text of the fragment that says how. */
export function withPlaces<Document>(document: Document): Document {
  // oxlint-disable typescript/no-unsafe-type-assertion -- the tag of the shell keeps the text alone
  const [operation, fragment] = [document, placeFragment] as unknown as readonly { readonly text: string }[]
  // The directive is for the types; the server does not know it.
  const text = `${operation?.text ?? ''}\n${fragment?.text.replace('@_unmask', '') ?? ''}`
  return { text } as unknown as Document
  // oxlint-enable typescript/no-unsafe-type-assertion
}
