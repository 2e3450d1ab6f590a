import { deflateSync } from 'node:zlib'

const tariff = (body: string) => `import type { Parcel } from './parcel.js'

/** What a parcel costs, in cents. */
export interface Tariff {
  readonly base: number
  readonly perKilogram: number
  readonly zones: Readonly<Record<string, number>>
}

const usual: Tariff = { base: 390, perKilogram: 120, zones: { north: 1, south: 1.25, islands: 1.8 } }

${body}
`

const firstPrice = `export function priceOf(parcel: Parcel, tariff: Tariff = usual): number {
  return tariff.base + parcel.kilograms * tariff.perKilogram
}`

const zonedPrice = `export function priceOf(parcel: Parcel, tariff: Tariff = usual): number {
  const zone = tariff.zones[parcel.zone] ?? 1
  return Math.round((tariff.base + parcel.kilograms * tariff.perKilogram) * zone)
}`

const fragilePrice = `/** Rounded up to whole cents: a parcel is never carried at a loss. */
export function priceOf(parcel: Parcel, tariff: Tariff = usual): number {
  const zone = tariff.zones[parcel.zone] ?? 1
  const care = parcel.fragile ? 1.15 : 1
  return Math.ceil((tariff.base + parcel.kilograms * tariff.perKilogram) * zone * care)
}`

const fragile = tariff(fragilePrice)

export const tariffs = {
  first: tariff(firstPrice),
  zoned: tariff(zonedPrice),
  fragile,
  /** The same below two more lines. */
  dated: `// In force since the first of March.\n\n${fragile}`,
} as const

/** The line that asks for more for what breaks. */
export const careLine = 'const care = parcel.fragile ? 1.15 : 1'

export const parcel = (fields: readonly string[]) => `/** What is sent. */
export interface Parcel {
${fields.map((field) => `  readonly ${field}\n`).join('')}}

export function isHeavy({ kilograms }: Parcel): boolean {
  return kilograms > 31.5
}
`

export const readme = `# Harbour

Prices parcels and plans their **way**. See the [guide](docs/guide.md) and the [tariffs](src/tariff.ts).

![The mark of the harbour](docs/mark.svg)

| zone | factor |
| --- | ---: |
| north | 1.00 |
| south | 1.25 |
| islands | 1.80 |

\`\`\`ts
import { priceOf } from './src/tariff.js'

priceOf({ kilograms: 2, zone: 'south', fragile: true })
\`\`\`

\`\`\`mermaid
flowchart LR
  parcel --> scales --> tariff --> invoice
\`\`\`

- [x] weigh
- [ ] insure
`

export const guide = `# Guide

## Zones

Islands are dearer: a ferry leaves twice a week.

## Weights

Nothing above 31.5 kg.
`

export const mark = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="80" viewBox="0 0 120 80">
  <rect width="120" height="80" rx="10" fill="#0b6e7a"/>
  <path d="M15 55 Q30 42 45 55 T75 55 T105 55" fill="none" stroke="#fff" stroke-width="6"/>
  <circle cx="60" cy="28" r="12" fill="#e0a63c"/>
</svg>
`

export const notebook = `${JSON.stringify(
  {
    cells: [
      { cell_type: 'markdown', metadata: {}, source: ['# Parcels of a week\n', '\n', 'How heavy they **were**.'] },
      {
        cell_type: 'code',
        execution_count: 1,
        metadata: {},
        source: ['weights = [2.5, 0.8, 12.0]\n', 'sum(weights) / len(weights)'],
        outputs: [
          {
            output_type: 'execute_result',
            execution_count: 1,
            metadata: {},
            data: { 'text/plain': ['5.1000000000000005'] },
          },
        ],
      },
      {
        cell_type: 'code',
        execution_count: 2,
        metadata: {},
        source: ['for weight in weights:\n', '    print(f"{weight:5.1f} kg")'],
        outputs: [{ output_type: 'stream', name: 'stdout', text: ['  2.5 kg\n', '  0.8 kg\n', ' 12.0 kg\n'] }],
      },
    ],
    metadata: { kernelspec: { display_name: 'Python 3', language: 'python', name: 'python3' } },
    nbformat: 4,
    nbformat_minor: 5,
  },
  undefined,
  1,
)}\n`

const zones = ['north', 'south', 'islands']

export const table = `day,zone,parcels,kilograms\n${Array.from({ length: 60 }, (_, day) => {
  return `2024-${String(1 + Math.floor(day / 28)).padStart(2, '0')}-${String(1 + (day % 28)).padStart(2, '0')},${zones[day % 3]},${10 + ((day * 7) % 23)},${(31 + ((day * 13) % 90)).toFixed(1)}\n`
}).join('')}`

export const settings = `${JSON.stringify({ zones: { north: 1, south: 1.25 }, ferries: ['Monday', 'Thursday'], insured: false }, undefined, 2)}\n`

export const patch = `diff --git a/src/parcel.ts b/src/parcel.ts
--- a/src/parcel.ts
+++ b/src/parcel.ts
@@ -1,3 +1,4 @@
 /** What is sent. */
 export interface Parcel {
+  readonly insured: boolean
   readonly kilograms: number
`

export const pointer = `version https://git-lfs.github.com/spec/v1
oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393
size 12345
`

/** A picture of waves, as PNG: www.w3.org/TR/png, section 11. */
export function picture(width = 160, height = 100): Buffer {
  const rows = Array.from({ length: height }, (_, y) => {
    const row = Buffer.alloc(1 + 3 * width)
    for (let x = 0; x < width; x += 1) {
      const sea = y > 55 + 8 * Math.sin(x / 12)
      row.set(sea ? [20, 90 + y, 130] : [200 - y, 215 - y, 235], 1 + 3 * x)
    }
    return row
  })
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(Buffer.concat(rows))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A chunk of a PNG file with its length and its checksum. */
export function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

// Node has it from 22.2 only.
function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

/** A page with one line of text, as PDF: ISO 32000-1, 7.5. */
export function paper(): Buffer {
  const content = 'BT /F1 24 Tf 72 700 Td (Harbour: what a parcel costs) Tj ET'
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  return Buffer.from(
    `${text}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
  )
}
