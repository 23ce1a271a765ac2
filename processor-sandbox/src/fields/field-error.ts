export interface FieldError {
  readonly field: string
  readonly message: string
}

export type TypedFields = Readonly<Record<string, string | undefined>>

/** Texts only; anything else in the body is as if it were not there. */
export function readTyped(body: unknown): TypedFields {
  if (typeof body !== 'object' || body === null) return {}
  return Object.fromEntries(Object.entries(body).filter(([, value]) => typeof value === 'string'))
}
