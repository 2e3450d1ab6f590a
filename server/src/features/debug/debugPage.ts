import { markup } from '../../html/markup.js'
import { productVersion } from '../../http/version.js'
import type { RunningRequest } from '../../http/runningRequest.js'

/** The page that leads to everything that tells of this process. */
export function debugPage(running: readonly RunningRequest[]): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Debug - Sextant</title>
    <link rel="icon" href="/mark.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/plain.css">
    <script src="/theme.js"></script>
  </head>
  <body>
    <header><a href="/site-admin">Site admin</a></header>
    <main>
      <h1>Debug</h1>
      <p>What this process does right now.</p>
      <h2>Process</h2>
      <dl>${processFigures().map(row).join('')}</dl>
      <h2>Figures and checks</h2>
      <ul>${links.map(([href, label]) => markup`<li><a href="${href}">${label}</a></li>`).join('')}</ul>
      <h2>Profiles</h2>
      <p>For the developer tools of browsers. None holds values of what is in memory.</p>
      ${profiles.map(button).join('')}
      <h2>Running requests</h2>
      ${running.length === 0 ? '<p>No other request runs.</p>' : tableOf(running)}
    </main>
  </body>
</html>
`
}

const links = [
  ['/metrics', 'Metrics for Prometheus'],
  ['/healthz', 'Health'],
  ['/readyz', 'Readiness'],
  ['/__version', 'Version'],
  ['/site-admin/slow-requests', 'Slow requests'],
  ['/site-admin/outbound-requests', 'Outbound requests'],
  ['/site-admin/background-jobs', 'Background jobs'],
] as const

const profiles = [
  ['/-/debug/cpu-profile?seconds=10', 'Where time goes, for 10 seconds'],
  ['/-/debug/heap-profile?seconds=10', 'Where memory is taken, for 10 seconds'],
] as const

const button = ([action, label]: readonly [string, string]) =>
  markup`<form method="post" action="${action}"><button>${label}</button></form>`

const processFigures = (): readonly (readonly [string, string])[] => [
  ['Version', productVersion],
  ['Node.js', process.version],
  ['Process id', String(process.pid)],
  ['Running for', `${Math.round(process.uptime())} s`],
  ['Resident memory', megabytes(process.memoryUsage.rss())],
  ['Heap', megabytes(process.memoryUsage().heapUsed)],
]

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`

const row = ([name, value]: readonly [string, string]) => markup`<div><dt>${name}</dt><dd>${value}</dd></div>`

function tableOf(running: readonly RunningRequest[]): string {
  const rows = running.map(
    ({ method, route, milliseconds }) =>
      markup`<tr><td>${method}</td><td><code>${route}</code></td><td>${milliseconds} ms</td></tr>`,
  )
  return `<div class="scroll"><table><thead><tr><th>Method</th><th>Route</th><th>For</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}
