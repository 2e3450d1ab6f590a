import type { CodeFacts, FactDefinition, FactImport, FactReference } from '../codeFacts.js'

/**
 * Facts as a person reads them, one a line, in three blocks: what is defined, what is imported, and what is used with
 * an arrow to what it means (`?` where that is not known). Lines count from 1.
 */
export function factTable(bytes: Uint8Array, facts: CodeFacts): string {
  const lineAt = (byte: number) => bytes.subarray(0, byte).filter((one) => one === lineFeed).length + 1
  const number = (byte: number) => String(lineAt(byte)).padStart(3)
  const nameOf = (place: number) => facts.definitions[place]?.name ?? ''
  const placeOf = (place: number) => {
    const definition = facts.definitions[place]
    return definition ? `${definition.kind} ${definition.name} ${lineAt(definition.range.start)}` : '?'
  }
  const definition = ({ name, kind, reach, range, parent, owner, type, element, bases }: FactDefinition) =>
    `${number(range.start)}  ${kind} ${name}  ${reach}${said(' in ', nameOf(parent))}${said(' of ', owner)}` +
    `${said(': ', element === undefined ? type : `${type}<${element}>`)}${said(' < ', bases.join(', '))}\n`
  const taken = ({ definition: place, module, range, imported, exportedAs }: FactImport) =>
    `${number(range.start)}  from ${module || 'here'} take ${imported || 'itself'}${said(' as ', nameOf(place))}` +
    `${exportedAs === undefined ? '' : `, hand on as ${exportedAs || 'itself'}`}\n`
  const used = ({ name, use, range, definition: place, container, receiver }: FactReference) =>
    `${number(range.start)}  ${use} ${name}${said(' of ', receiver && (receiver.path || receiver.kind))}` +
    `${said(' in ', nameOf(container))} -> ${placeOf(place)}\n`
  const blocks = [facts.definitions.map(definition), facts.imports.map(taken), facts.references.map(used)]
  const head = facts.package === '' ? '' : `package ${facts.package}\n`
  return head + blocks.map((lines) => lines.join('')).join('--\n')
}

const lineFeed = 0x0a

function said(before: string, text: string | undefined): string {
  return text ? before + text : ''
}
