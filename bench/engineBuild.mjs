// Indexes repositories and ends: `node bench/engineBuild.mjs '{"folder", "workers", "repositories"}'`. A process of its
// own, so that it can be held to one CPU and is measured whole, as the peers are. Prints what there is afterwards.
import { openEngine } from './engine.mjs'

const { folder, workers, repositories } = JSON.parse(process.argv[2] ?? '')
const engine = await openEngine({ folder, workers })
for (const { gitDirectory, commit } of repositories) await engine.index({ gitDirectory, commits: [commit] })
const indexed = engine.sizes() !== undefined
await engine.close()
process.stdout.write(`${JSON.stringify({ indexed })}\n`)
