import { Trans, useLingui } from '@lingui/react/macro'
import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { hasReceipt } from '@myaccount/domain/payments/payment-state'
import type { Standing } from '@myaccount/messages/payments/standing/describe-standing'
import { say } from '@myaccount/messages/say'
import { FileDown, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { serverPaths } from '../../../routes/paths.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonGroup } from '../../../ui/buttons/ButtonGroup.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { Amount } from '../../../ui/surfaces/Amount.tsx'
import { Highlight } from '../../../ui/surfaces/Highlight.tsx'

/** Whether an email says so too: none does for an opened dispute, nor between a debit's receipt and its posting. */
function isTold({ state, method }: PaymentFacts): boolean {
  if (state === 'disputed' || (state === 'succeeded' && method.kind === 'bank')) return false
  return hasReceipt(state)
}

interface PaymentStandingProps {
  readonly payment: PaymentFacts
  readonly standing: Standing
  /** What the payer can do now, shown under the text. */
  readonly next: ReactNode
}

/** How the payment stands, whether money was taken, and what to do. Announced again whenever it changes. */
export function PaymentStanding({ payment, standing, next }: PaymentStandingProps) {
  const { t, i18n } = useLingui()
  const { sentences, isTrouble } = standing
  const title = say(i18n, standing.title)
  return (
    <Highlight
      isLive
      lead={isTrouble ? <Amount tone="danger">{title}</Amount> : <strong>{title}</strong>}
      figure={formatCents(payment.amountCents)}
      next={next}
      actions={
        <ButtonGroup>
          <Button variant="print" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
            {t`Print`}
          </Button>
          {hasReceipt(payment.state) ? (
            <ButtonLink
              variant="secondary"
              icon={<FileDown aria-hidden="true" />}
              render={<a href={serverPaths.receiptPdf(payment.paymentId)} download />}
            >
              {t`Receipt PDF`}
            </ButtonLink>
          ) : null}
        </ButtonGroup>
      }
    >
      <p>{say(i18n, sentences)}</p>
      {isTold(payment) ? (
        <p>
          <Trans>We email a copy to the payer.</Trans>
        </p>
      ) : null}
    </Highlight>
  )
}
