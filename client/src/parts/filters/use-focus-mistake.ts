import { type RefObject, useEffect } from 'react'

/**
 * Moves the focus to the first wrong field of the form. `mistakes` is keyed by field name, and a
 * new object for each check.
 */
export function useFocusMistake(
  form: RefObject<HTMLFormElement | null>,
  mistakes: Readonly<Record<string, string | undefined>>,
): void {
  useEffect(() => {
    const fields = [...(form.current?.elements ?? [])]
    const wrong = fields.find((field) => mistakes[field.getAttribute('name') ?? ''] !== undefined)
    if (wrong instanceof HTMLElement) wrong.focus()
  }, [form, mistakes])
}
