import type { ReceivedErrorBody } from '@myaccount/contract/errors'

/** What the server says of one of the fields; undefined where it says nothing of it. */
export function messageAtField(
  body: Pick<ReceivedErrorBody, 'errors'> | undefined,
  field: string,
): string | undefined {
  return body?.errors?.find((error) => error.field === field)?.message
}
