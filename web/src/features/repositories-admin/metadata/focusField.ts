/** A ref for the field that a person has just asked for. */
export function focusField(element: HTMLInputElement | null): void {
  element?.focus()
  element?.select()
}
