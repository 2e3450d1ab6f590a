import type { Site, Slot } from './findSites.js'
import type { Part } from './message.js'

/** What a site is in the language that is built; undefined leaves it English. */
export type Translate = (key: string) => readonly Part[] | undefined

/** The text of a module in another language. Expressions and elements stand where the translation has them. */
export function writeSites(code: string, sites: readonly Site[], translate: Translate): string {
  const writer = new Writer(code, sites, translate)
  return writer.write(0, code.length)
}

class Writer {
  constructor(
    private readonly code: string,
    private readonly sites: readonly Site[],
    private readonly translate: Translate,
  ) {}

  /** The source from `start` to `end`, with every site in it replaced. `but` is the site that is being written. */
  write(start: number, end: number, but?: Site): string {
    let text = ''
    let at = start
    for (const site of this.sites) {
      if (site === but || site.start < at || site.end > end) continue
      const parts = this.translate(site.key)
      if (!parts) continue
      text += this.code.slice(at, site.start) + this.site(site, parts)
      at = site.end
    }
    return text + this.code.slice(at, end)
  }

  private site(site: Site, parts: readonly Part[]): string {
    const whole = [...space(site.spaceBefore), ...parts, ...space(site.spaceAfter)]
    if (site.form === 'children') return this.children(site, whole)
    const expression = this.expression(site, whole)
    return site.form === 'attribute' ? `{${expression}}` : expression
  }

  private expression(site: Site, parts: readonly Part[]): string {
    if (parts.every(({ kind }) => kind === 'text')) return JSON.stringify(parts.map(textOf).join(''))
    return `\`${parts.map((part) => this.inTemplate(site, part)).join('')}\``
  }

  private inTemplate(site: Site, part: Part): string {
    if (part.kind === 'text') return part.text.replace(/[\\`]|\$(?=\{)/g, '\\$&')
    return `\${${this.value(site, part)}}`
  }

  private children(site: Site, parts: readonly Part[]): string {
    return parts.map((part) => this.child(site, part)).join('')
  }

  private child(site: Site, part: Part): string {
    if (part.kind === 'text') return `{${JSON.stringify(part.text)}}`
    if (part.kind === 'element') return this.element(site, part)
    const value = this.value(site, part)
    return value.startsWith('{') ? value : `{${value}}`
  }

  private element(site: Site, part: Part & { kind: 'element' }): string {
    const { start, end, inside } = slotOf(site, part.name)
    if (!inside) return this.write(start, end, site)
    const first = this.write(start, inside[0], site)
    return first + this.children(site, part.parts ?? []) + this.code.slice(inside[1], end)
  }

  private value(site: Site, part: Part): string {
    const slot = slotOf(site, part.kind === 'text' ? '' : part.name)
    if (part.kind !== 'noun' || !slot.noun) return this.write(slot.start, slot.end, site)
    const { callee, count } = slot.noun
    const words = part.forms.map((form) => JSON.stringify(form))
    return `${this.code.slice(callee.start, callee.end)}(${[this.write(count.start, count.end, site), ...words].join(', ')})`
  }
}

const space = (isThere: boolean): readonly Part[] => (isThere ? [{ kind: 'text', text: ' ' }] : [])

const textOf = (part: Part) => (part.kind === 'text' ? part.text : '')

function slotOf(site: Site, name: string): Slot {
  const slot = site.slots.get(name)
  if (!slot) throw new Error(`A translation names ${name}, which its message does not have: ${site.key}`)
  return slot
}
