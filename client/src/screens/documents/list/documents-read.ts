import { countDocuments, listDocuments } from '@myaccount/contract/endpoints/documents/documents'
import type { QueryClient } from '@tanstack/react-query'

/**
 * Marks the list as stale after a document was opened or requested, so that it shows that when it is next seen.
 */
export function documentsRead(client: QueryClient): void {
  for (const { path } of [listDocuments, countDocuments])
    void client.invalidateQueries({ queryKey: [path], refetchType: 'none' })
}
