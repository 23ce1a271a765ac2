import { countDocuments, listDocuments } from '@myaccount/contract/endpoints/documents/documents'
import type { QueryClient } from '@tanstack/react-query'

/** Of what was opened or asked for, the list says so when it is looked at next. */
export function documentsRead(client: QueryClient): void {
  for (const { path } of [listDocuments, countDocuments])
    void client.invalidateQueries({ queryKey: [path], refetchType: 'none' })
}
