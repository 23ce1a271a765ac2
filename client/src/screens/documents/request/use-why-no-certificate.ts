import { useLingui } from '@lingui/react/macro'
import type { PolicyFacts } from '@myaccount/contract/endpoints/policies'
import { type NoProof, whyNoCertificate } from '@myaccount/domain/documents/proof-of-cover'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { sayNoCertificate } from '@myaccount/messages/documents/proof-messages'
import { say } from '@myaccount/messages/say'
import { useQuery } from '@tanstack/react-query'
import { policyQuery } from '../documents.queries.ts'

/**
 * Returns why the portal makes no certificate of the policy at once, and the sentence. The states of its locations
 * decide too, which the list of policies does not hold; until they are read, the server refuses.
 */
export function useWhyNoCertificate(
  policy: PolicyFacts | undefined,
  today: CalendarDate,
): readonly [why: NoProof | null, words: string | undefined] {
  const { i18n } = useLingui()
  const { certificates = 'at_once', certificateState = null } =
    useQuery({
      ...policyQuery(policy?.policyNumber ?? ('' as never)),
      enabled: policy !== undefined,
    }).data ?? {}
  const why = policy === undefined ? null : whyNoCertificate(policy, today, certificates)
  return [why, why === null ? undefined : say(i18n, sayNoCertificate(why, certificateState))]
}
