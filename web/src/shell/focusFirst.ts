/**
 * A ref for the control that has the focus when a dialog opens. React focuses before the dialog is shown and writes no
 * attribute; the browser looks for the attribute when it shows it.
 */
export function focusFirst(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '')
}
