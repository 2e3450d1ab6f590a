/** HTML with its values in it as text: `` markup`<b>${name}</b>` ``. */
export const markup = (parts: TemplateStringsArray, ...values: readonly (string | number)[]): string =>
  parts.map((part, index) => part + escaped(String(values[index] ?? ''))).join('')

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text as it stands in HTML and XML, within elements and quoted attributes. */
export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
