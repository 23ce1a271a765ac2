/** What stands in the form, as the address would have it. */
export function readForm(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}

/** The reader goes on at what is wrong. */
export function focusField(form: HTMLFormElement, name: string): void {
  const wrong = form.elements.namedItem(name)
  if (wrong instanceof HTMLElement) wrong.focus()
}
