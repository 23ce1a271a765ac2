import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { EndpointAnswer, EndpointCall } from '@myaccount/contract/endpoint'
import {
  listStaffEventDeliveries,
  redeliverStaffEvents,
} from '@myaccount/contract/endpoints/admin/admin-events'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { useChange } from '../../parts/changing/use-change.ts'
import { showBanner } from '../../session/messages.ts'

export type Redelivery = EndpointCall<typeof redeliverStaffEvents>['body']
export type Redelivered = EndpointAnswer<typeof redeliverStaffEvents>

interface RedeliveryOfPage {
  readonly isBusy: boolean
  readonly refusal: ApiError | null
  /** The request for the events that the last call left out; null if it left none out. */
  readonly rest: { readonly body: Redelivery; readonly sentCount: number } | null
  readonly send: (body: Redelivery) => void
  /** Shows how many events a call sends, and reads the list again. */
  readonly noteDone: (body: Redelivery, answer: Redelivered) => void
}

/** Sends events again; one call takes 500 of them. */
export function useRedelivery(): RedeliveryOfPage {
  const { t } = useLingui()
  const client = useQueryClient()
  const [rest, setRest] = useState<RedeliveryOfPage['rest']>(null)
  const { isBusy, refusal, run } = useChange(redeliverStaffEvents)

  function noteDone(body: Redelivery, { count, next }: Redelivered): void {
    setRest(next === null ? null : { body: { ...body, after: next } as Redelivery, sentCount: count })
    const message =
      count === 0
        ? t`There is no event to send.`
        : t`${plural(count, { one: '# event is sent now.', other: '# events are sent now.' })}`
    showBanner({ kind: 'success', message })
    void client.invalidateQueries({ queryKey: [listStaffEventDeliveries.path] })
  }

  async function send(body: Redelivery): Promise<void> {
    const done = await run({ body })
    if (done) noteDone(body, done.answer)
  }

  return { isBusy, refusal, rest, send: (body) => void send(body), noteDone }
}
