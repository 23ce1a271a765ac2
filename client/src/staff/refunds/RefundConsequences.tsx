import { useLingui } from '@lingui/react/macro'
import { consequencesOfRefund, type InvoiceToRefund } from '@myaccount/domain/refunds/refund-consequence'
import type { RefundLine } from '@myaccount/domain/refunds/refundable'
import { describeRefundConsequences } from '@myaccount/messages/refunds/describe-refund-consequence'
import { say } from '@myaccount/messages/say'
import { useSession } from '../../session/use-session.ts'
import { Notice } from '../../ui/notices/Notice.tsx'

interface RefundConsequencesProps {
  readonly invoices: readonly InvoiceToRefund[]
  readonly lines: readonly RefundLine[]
}

/** Says what the refund of these lines does to invoices and cover, before it is asked for or approved. */
export function RefundConsequences({ invoices, lines }: RefundConsequencesProps) {
  const { t, i18n } = useLingui()
  const session = useSession()
  if (session === null) return null
  const consequences = consequencesOfRefund(invoices, lines, session.today)
  if (consequences.length === 0) return null
  const isCancelling = consequences.some(
    ({ cover }) => cover.kind === 'cancels' || cover.kind === 'notice_open',
  )
  return (
    <Notice kind={isCancelling ? 'error' : 'info'} title={t`What this refund does`}>
      {consequences.map((consequence) => (
        <p key={consequence.policyNumber}>{say(i18n, describeRefundConsequences([consequence]))}</p>
      ))}
    </Notice>
  )
}
