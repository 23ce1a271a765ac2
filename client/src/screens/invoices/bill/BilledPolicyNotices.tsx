import { Trans, useLingui } from '@lingui/react/macro'
import type { InvoiceDetail } from '@myaccount/contract/endpoints/invoices'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { decidePolicyStanding, type PolicyDates } from '@myaccount/domain/policies/policy-standing'
import { sayPolicyType } from '@myaccount/messages/names/policy-name'
import { type Agency, CallAgency } from '../../../parts/agency/CallAgency.tsx'
import { CancellationNotice } from '../../../parts/cancellation/CancellationNotice.tsx'
import { Notice } from '../../../ui/notices/Notice.tsx'

interface BilledPolicyNoticesProps {
  readonly invoice: InvoiceDetail
  readonly today: CalendarDate
}

/** What to know of the policy before this invoice is paid: an open notice (domain.md 2.9), or that it is over. */
export function BilledPolicyNotices({ invoice, today }: BilledPolicyNoticesProps) {
  const { i18n } = useLingui()
  const dates: PolicyDates = {
    policyStatus: invoice.policyStatus,
    effectiveDate: invoice.policyEffectiveDate,
    expirationDate: invoice.policyExpirationDate,
    cancellation: invoice.cancellation,
  }
  const { kind } = decidePolicyStanding(dates, today)
  const { policyType, policyNumber, agency } = invoice
  return (
    <>
      <CancellationNotice policy={{ ...dates, policyType, policyNumber }} today={today} agency={agency} />
      {kind === 'cancelled' || kind === 'cancellation-day-passed' ? (
        <PayingKeepsNothing
          policy={sayPolicyType(i18n, policyType)}
          isCancelled={kind === 'cancelled'}
          agency={agency}
        />
      ) : null}
    </>
  )
}

interface PayingKeepsNothingProps {
  readonly policy: string
  /** False while its day has passed and the carrier's word is out. */
  readonly isCancelled: boolean
  readonly agency: Agency
}

function PayingKeepsNothing({ policy, isCancelled, agency }: PayingKeepsNothingProps) {
  return (
    <Notice
      kind="error"
      title={isCancelled ? <Trans>{policy} is cancelled</Trans> : <Trans>Call before you pay</Trans>}
    >
      <Trans>Paying this invoice does not bring the policy back. Call your agency before you pay.</Trans>{' '}
      <CallAgency agency={agency} />
    </Notice>
  )
}
