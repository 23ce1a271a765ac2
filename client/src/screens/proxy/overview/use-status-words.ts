import { useLingui } from '@lingui/react/macro'
import type { ProxyOfMember } from '@myaccount/contract/endpoints/proxy/proxy-facts'
import { useFormatDay } from '../../../format/use-format-day.ts'

interface StatusWords {
  readonly text: string
  readonly detail: string | undefined
}

/** Describes the state of a member, and who votes for it. */
export function useStatusWords(): (member: Omit<ProxyOfMember, 'accountNumber'>) => StatusWords {
  const { t } = useLingui()
  const formatDay = useFormatDay()
  return ({ status, latest, whyNot }) => {
    const day = latest?.expiresOn ? formatDay(latest.expiresOn) : ''
    const detail = latest?.act === 'appointed' ? (latest.holderName ?? undefined) : undefined
    const onPaper = whyNot === 'not_online' ? t`Sign the card that we mailed.` : undefined
    const words: Record<ProxyOfMember['status'], StatusWords> = {
      not_eligible: { text: t`Cannot vote at this meeting`, detail: t`It had no vote on the record date.` },
      invited: { text: t`Not appointed yet`, detail: onPaper },
      active: { text: t`Active until ${day}`, detail },
      expiring: { text: t`Ends ${day}`, detail },
      expired: { text: t({ context: 'proxies', message: 'Expired' }), detail: onPaper },
      revoked: { text: t({ context: 'proxies', message: 'Revoked' }), detail: onPaper },
      voted_in_person: { text: t`Voted at the meeting`, detail: undefined },
    }
    return words[status]
  }
}
