import type { ClaimDetail } from '@myaccount/contract/endpoints/claims/claim-facts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { claimQuery } from '../claims.queries.ts'
import { filesQuery, lookAgainAfter } from './files.queries.ts'

/** Reads the claim again when the state of a file changes, because the file may answer a request of the claim. */
export function useClaimFiles(claimNumber: ClaimDetail['claimNumber']) {
  const client = useQueryClient()
  const files = useQuery({
    ...filesQuery({ claimNumber }),
    refetchInterval: ({ state: { data } }) => lookAgainAfter(data, false),
  })
  const fates = files.data?.filter(({ outcome }) => outcome !== null).length
  const known = useRef(fates)
  useEffect(() => {
    if (known.current !== undefined && fates !== undefined && fates > known.current)
      void client.invalidateQueries({ queryKey: claimQuery(claimNumber).queryKey })
    known.current = fates
  }, [client, claimNumber, fates])
  return files
}
