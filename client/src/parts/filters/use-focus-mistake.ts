import { type RefObject, useEffect } from 'react'

/** The reader goes on at the first field of the form that is wrong. `mistakes` by name of field, new at each look. */
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
