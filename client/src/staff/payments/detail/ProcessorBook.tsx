import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { useFormatMoment } from '../../../format/use-format-moment.ts'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { DegradedNotice } from '../../../ui/notices/DegradedNotice.tsx'
import { Notice } from '../../../ui/notices/Notice.tsx'
import { Card } from '../../../ui/surfaces/Card.tsx'
import { KeyValueList } from '../../../ui/tables/KeyValueList.tsx'
import styles from '../../page/staff.module.css'
import type { StaffPayment } from '../admin-payments.queries.ts'

type Processor = StaffPayment['processor']
type Facts = NonNullable<Processor['facts']>

const statusWords: Readonly<Record<Facts['status'], MessageDescriptor>> = {
  unfinished: msg`Created, not confirmed`,
  requires_action: msg`Waits for the payer to confirm`,
  processing: msg`With the bank`,
  succeeded: msg`Money taken`,
  declined: msg`Refused, no money taken`,
  cancelled: msg`Cancelled, no money taken`,
}

const disputeWords: Readonly<Record<NonNullable<Facts['dispute']>['status'], MessageDescriptor>> = {
  open: msg`Open`,
  won: msg`Won`,
  lost: msg`Lost`,
  returned: msg`Returned by the bank`,
}

/** Shows the processor's record as it was when this page was opened. */
export function ProcessorBook({ processor }: { readonly processor: Processor }) {
  const { t } = useLingui()
  const asOf = useFormatMoment()(processor.asOf)
  return (
    <Card title={t`The processor’s book`}>
      {processor.facts === null ? (
        <NoFacts answer={processor.answer} asOf={asOf} />
      ) : (
        <FactsOfProcessor facts={processor.facts} asOf={asOf} />
      )}
    </Card>
  )
}

function NoFacts({ answer, asOf }: { readonly answer: Processor['answer']; readonly asOf: string }) {
  if (answer === 'not_named')
    return (
      <Trans>
        The processor has not given us a number for this payment, so there is nothing to read. “Ask the
        processor now” looks for it all the same.
      </Trans>
    )
  if (answer === 'not_there')
    return (
      <Notice kind="error" title={<Trans>The processor has no such payment</Trans>}>
        <Trans>Asked at {asOf}. The number in our books is not one of this processor’s.</Trans>
      </Notice>
    )
  return (
    <DegradedNotice
      title={<Trans>The processor cannot be reached</Trans>}
      asOf={<Trans>Tried at {asOf}</Trans>}
    >
      <Trans>Our own books are below. Nothing was changed or charged by looking.</Trans>
    </DegradedNotice>
  )
}

function FactsOfProcessor({ facts, asOf }: { readonly facts: Facts; readonly asOf: string }) {
  const { t, i18n } = useLingui()
  const { dispute, chargeId, reasonCode, refundedCents } = facts
  const sayDispute = ({ status, reasonCode: code }: NonNullable<Facts['dispute']>) => {
    const words = i18n._(disputeWords[status])
    return t`${words}, reason ${code}`
  }
  const given = (term: string, value: string | null) => (value === null ? [] : [{ term, value }])
  return (
    <Stack>
      {facts.isOurs ? null : (
        <Notice kind="error" title={t`This is not the payment that we sent`}>
          <Trans>The amount or the payment it names is another one. We take nothing over from it.</Trans>
        </Notice>
      )}
      {facts.isInquired ? (
        <Notice title={t`The cardholder’s bank asks about this payment`}>
          <Trans>
            No money was taken back. Answer it at the processor, or refund it: otherwise it may become a
            dispute.
          </Trans>
        </Notice>
      ) : null}
      <KeyValueList
        look="stacked"
        pairs={[
          { term: t`State`, value: i18n._(statusWords[facts.status]) },
          { term: t`As of`, value: asOf },
          { term: t`Amount`, value: formatCents(facts.amountCents) },
          ...given(t`Refunded`, refundedCents === 0 ? null : formatCents(refundedCents)),
          ...(chargeId === null
            ? []
            : [{ term: t`Charge number`, value: <code className={styles.code}>{chargeId}</code> }]),
          ...given(t`Code`, reasonCode),
          ...given(t`Dispute`, dispute && sayDispute(dispute)),
        ]}
      />
    </Stack>
  )
}
