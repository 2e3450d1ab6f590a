/** HTML with its values in it as text: `` markup`<b>${name}</b>` ``. */
export const markup = (parts: TemplateStringsArray, ...values: readonly (string | number)[]): string =>
  parts.map((part, index) => part + escape(String(values[index] ?? ''))).join('')

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escape = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
