import { Trans, useLingui } from '@lingui/react/macro'
import type { GuestPayment } from '@myaccount/contract/endpoints/guest/guest-checkout'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { noCents } from '@myaccount/domain/kernel/money'
import { isSettled } from '@myaccount/domain/payments/payment-state'
import { sayMethod } from '@myaccount/messages/names/method-name'
import { sayPolicyType } from '@myaccount/messages/names/policy-name'
import { describeStanding } from '@myaccount/messages/payments/standing/describe-standing'
import { say } from '@myaccount/messages/say'
import { FileDown, Printer } from 'lucide-react'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { useCarrier } from '../../../parts/carrier/carrier-context.ts'
import { paths, serverPaths } from '../../../routes/paths.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonGroup } from '../../../ui/buttons/ButtonGroup.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { PageHeading } from '../../../ui/headings/PageHeading.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Card } from '../../../ui/surfaces/Card.tsx'
import { Highlight } from '../../../ui/surfaces/Highlight.tsx'
import { KeyValueList } from '../../../ui/tables/KeyValueList.tsx'
import { WhatHappensNext } from '../payment/WhatHappensNext.tsx'
import { GuestSteps } from './GuestSteps.tsx'
import styles from './guest.module.css'

interface GuestReceiptProps {
  readonly payment: GuestPayment
  readonly onFindAnother: () => void
}

/** The third screen: the state of the payment, in the words of every payment. */
export function GuestReceipt({ payment, onFindAnother }: GuestReceiptProps) {
  const { t, i18n } = useLingui()
  const { state, email, actionUrl } = payment
  const standing = describeStanding(payment, 'page')
  const isPaid = isSettled(state)
  return (
    <Stack gap="large">
      <PageHeading title={say(i18n, standing.headline)} />
      <GuestSteps current={isPaid ? 'done' : 'receipt'} />
      <Highlight
        isLive
        isDone={isPaid}
        lead={<strong>{say(i18n, standing.title)}</strong>}
        figure={formatCents(payment.amountCents)}
        next={
          state === 'requires_action' && actionUrl !== null ? (
            <ButtonLink render={<a href={actionUrl} />}>{t`Confirm with your bank`}</ButtonLink>
          ) : null
        }
        actions={
          <ButtonGroup>
            <Button variant="print" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
              {t`Print`}
            </Button>
            {isPaid ? (
              <ButtonLink
                variant="secondary"
                icon={<FileDown aria-hidden="true" />}
                render={<a href={serverPaths.guestReceiptPdf()} download />}
              >
                {t`Receipt PDF`}
              </ButtonLink>
            ) : null}
          </ButtonGroup>
        }
      >
        <p>{say(i18n, standing.sentences)}</p>
        {isPaid ? (
          <p>
            <Trans>We email your receipt to {email}.</Trans>
          </p>
        ) : null}
      </Highlight>
      <WhatHappensNext payment={payment} />
      <About payment={payment} />
      <div data-print="hide">
        <p>
          <Trans>
            With an account you see every bill and can pay from your bank. <a href={paths.login()}>Sign in</a>
          </Trans>
        </p>
        <p>
          <button type="button" className={styles.button} onClick={onFindAnother}>
            {t`Pay another bill`}
          </button>
        </p>
      </div>
    </Stack>
  )
}

function About({ payment }: { readonly payment: GuestPayment }) {
  const { t, i18n } = useLingui()
  const formatDay = useFormatDay()
  const { name: payee } = useCarrier()
  return (
    <Card title={t`About this payment`}>
      <KeyValueList
        pairs={[
          { term: t`Policy`, value: sayPolicyType(i18n, payment.policyType) },
          { term: t`Insured`, value: payment.maskedName },
          { term: t`Paid to`, value: payee },
          { term: t`Paid with`, value: sayMethod(i18n, payment.method) },
          { term: t`Fee`, value: formatCents(noCents) },
          { term: t`Invoice`, value: payment.invoiceNumber },
          { term: t`Confirmation`, value: payment.confirmation },
          { term: t`Counts as received`, value: formatDay(payment.countsAsReceivedOn) },
        ]}
      />
    </Card>
  )
}
