import { csearch } from './csearch.mjs'
import { gitGrep } from './gitGrep.mjs'
import { ripgrep } from './ripgrep.mjs'
import { zoekt } from './zoekt.mjs'

/*
 * A peer is `{ name, version(), open(corpus, options) }`. `version()` is undefined when it is not installed. `open`
 * prepares it for a corpus and answers a session, or undefined when the corpus is not one for it. A session has `close()`
 * and `run(query)`, which answers `{ milliseconds, files, lines }` (milliseconds undefined when it took too long) or
 * undefined for a question the peer does not know; those with an index also say how it was built and how large it is.
 */

/** Every peer, in the order of the report. */
export const allPeers = [ripgrep, gitGrep, csearch, zoekt]
