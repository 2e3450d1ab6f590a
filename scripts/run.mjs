// The one door: `npm start`, `npm test` and the rest come through here, also on a fresh clone with nothing installed.
// This file must parse on old versions of Node, so that they get a sentence and not a syntax error.
var wanted = [20, 19]
var running = process.versions.node.split('.').map(Number)

if (running[0] < wanted[0] || (running[0] === wanted[0] && running[1] < wanted[1])) {
  console.error('Sextant needs Node ' + wanted.join('.') + ' or newer; this is Node ' + process.versions.node + '.')
  process.exitCode = 1
} else {
  void import('./commands.mjs').then(function (commands) {
    return commands.run(process.argv[2], process.argv.slice(3))
  })
}
