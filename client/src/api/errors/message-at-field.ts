import type { ReceivedErrorBody } from '@myaccount/contract/errors'

/** Returns the server's message about the field; undefined if it has none. */
export function messageAtField(
  body: Pick<ReceivedErrorBody, 'errors'> | undefined,
  field: string,
): string | undefined {
  return body?.errors?.find((error) => error.field === field)?.message
}
