import type { EndpointAnswer, EndpointInput } from '@myaccount/contract/endpoint'
import {
  draftAnyway,
  pauseDraft,
  resumeDraft,
  unenrollDraft,
} from '@myaccount/contract/endpoints/bank-draft/drafts'
import type { InvoiceNumber, PolicyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../../api/api-context.ts'
import type { ApiError } from '../../../api/api-error.ts'
import { policyDraftQuery } from '../policy.queries.ts'

type Act =
  | { readonly kind: 'end' }
  | { readonly kind: 'pause' | 'resume'; readonly invoiceNumber: InvoiceNumber }
  | ({ readonly kind: 'anyway' } & EndpointInput<typeof draftAnyway>['body'])

export interface DraftChanges {
  readonly isBusy: boolean
  readonly refusal: ApiError | null
  /** Clears the refusal once the person has read it. */
  readonly forget: () => void
  readonly run: (act: Act, onDone?: (stillDrafted: StillDrafted) => void) => void
}

/** The withdrawals that take place although the draft was ended. */
export type StillDrafted = EndpointAnswer<typeof unenrollDraft>['stillDrafted']

/**
 * Ends a bank draft, leaves one bill out of it, includes it again, or agrees to one that was announced too late.
 * Everything that shows how a policy is paid is read again.
 */
export function useDraftChanges(policyNumber: PolicyNumber): DraftChanges {
  const call = useCall()
  const client = useQueryClient()
  const { queryKey } = policyDraftQuery(policyNumber)
  const params = { policyNumber }
  const { isPending, error, mutate, reset } = useMutation<
    EndpointAnswer<typeof unenrollDraft>,
    ApiError,
    Act
  >({
    async mutationFn(act) {
      if (act.kind === 'end') return await call(unenrollDraft, { params }, { expect: 'all' })
      if (act.kind === 'anyway') {
        const { kind: _, ...body } = act
        return { draft: await call(draftAnyway, { params, body }, { expect: 'all' }), stillDrafted: [] }
      }
      const endpoint = act.kind === 'pause' ? pauseDraft : resumeDraft
      const body = { invoiceNumber: act.invoiceNumber }
      return { draft: await call(endpoint, { params, body }, { expect: 'all' }), stillDrafted: [] }
    },
    async onSuccess({ draft }) {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, draft)
      void client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] })
    },
    onError: () => client.invalidateQueries({ queryKey }),
  })
  return {
    isBusy: isPending,
    refusal: error,
    forget: reset,
    run(act, onDone) {
      if (!isPending) mutate(act, { onSuccess: ({ stillDrafted }) => onDone?.(stillDrafted) })
    },
  }
}
