/** Returns the values of the form in the format of the address. */
export function readForm(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}

/** Moves the focus to the wrong field, so that reading continues there. */
export function focusField(form: HTMLFormElement, name: string): void {
  const wrong = form.elements.namedItem(name)
  if (wrong instanceof HTMLElement) wrong.focus()
}
