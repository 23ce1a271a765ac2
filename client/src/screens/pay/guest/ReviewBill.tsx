import { Trans, useLingui } from '@lingui/react/macro'
import type { GuestBill, GuestPayment } from '@myaccount/contract/endpoints/guest/guest-checkout'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { sayPolicyType } from '@myaccount/messages/names/policy-name'
import { describeStanding } from '@myaccount/messages/payments/standing/describe-standing'
import { say } from '@myaccount/messages/say'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { useCarrier } from '../../../parts/carrier/carrier-context.ts'
import { PageHeading } from '../../../ui/headings/PageHeading.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Notice } from '../../../ui/notices/Notice.tsx'
import { Amount } from '../../../ui/surfaces/Amount.tsx'
import { Highlight } from '../../../ui/surfaces/Highlight.tsx'
import { GuestSteps } from './GuestSteps.tsx'
import styles from './guest.module.css'
import { OtherWays } from './OtherWays.tsx'
import { PayBill } from './PayBill.tsx'

interface ReviewBillProps {
  readonly bill: GuestBill
  /** The last payment, if it failed. */
  readonly ended: GuestPayment | null
  readonly onFindAnother: () => void
}

/** The second screen: the part of the bill that a stranger may see, the warnings to read first, and the card. */
export function ReviewBill({ bill, ended, onFindAnother }: ReviewBillProps) {
  const { t, i18n } = useLingui()
  const formatDay = useFormatDay()
  const { name: payee } = useCarrier()
  const { maskedName, invoiceNumber, isPastDue } = bill
  const policyType = sayPolicyType(i18n, bill.policyType)
  const due = formatDay(bill.dueDate)
  const isOpen = bill.order !== null
  return (
    <Stack gap="large">
      <PageHeading
        overline={
          <button type="button" className={styles.button} onClick={onFindAnother}>
            {t`Find another bill`}
          </button>
        }
        title={isOpen ? t`Review and pay` : t`Your bill`}
        subtitle={isOpen ? t`Nothing is charged until you press Pay.` : undefined}
      />
      <GuestSteps current="review" />
      <Highlight lead={t`Amount due`} figure={formatCents(bill.amountDueCents)}>
        <p>
          <Trans>
            {policyType} for {maskedName}
          </Trans>
        </p>
        <p>
          {isPastDue ? (
            <Amount tone="danger">
              <Trans>Past due since {due}</Trans>
            </Amount>
          ) : (
            <Trans>Due {due}</Trans>
          )}
        </p>
        <p>
          <Trans>Invoice {invoiceNumber}</Trans>
        </p>
        <p>
          <Trans>Payable to {payee}</Trans>
        </p>
      </Highlight>
      <Warnings bill={bill} />
      {ended === null ? null : (
        <Notice kind="error" title={say(i18n, describeStanding(ended, 'page').headline)}>
          {say(i18n, describeStanding(ended, 'page').sentences)}
        </Notice>
      )}
      {isOpen ? <PayBill bill={bill} /> : <OtherWays />}
    </Stack>
  )
}

/** Shows the warnings before money moves (domain.md 8, 2.9). */
function Warnings({ bill }: { readonly bill: GuestBill }) {
  const { t } = useLingui()
  const formatDay = useFormatDay()
  const amount = formatCents(bill.amountDueCents)
  if (bill.standing === 'under_way')
    return (
      <Notice title={t`A payment is already in progress`}>
        <Trans>Somebody is paying this bill. Do not pay it again. It shows here once it is open again.</Trans>
      </Notice>
    )
  if (bill.standing === 'drafted' && bill.draftsOn !== null) {
    const day = formatDay(bill.draftsOn)
    return (
      <Notice title={t`A bank draft is scheduled`}>
        <Trans>
          The draft of {day} takes {amount}. There is nothing to pay here.
        </Trans>
      </Notice>
    )
  }
  return bill.keepsNoCover ? (
    <Notice title={t`Paying does not bring cover back`}>
      <Trans>
        This policy has ended or is about to. Paying this bill alone does not keep it. Call us first.
      </Trans>
    </Notice>
  ) : null
}
