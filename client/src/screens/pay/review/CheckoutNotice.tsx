import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { Link } from 'react-router'
import { RefusedNotice } from '../../../parts/refusal/RefusedNotice.tsx'
import { paths } from '../../../routes/paths.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Notice } from '../../../ui/notices/Notice.tsx'
import type { CheckoutState } from '../checkout/use-checkout.ts'
import type { Quote } from './build-payment-body.ts'

interface CheckoutNoticeProps {
  readonly state: CheckoutState
  /** The quote at the press, and the current one. */
  readonly before: Quote | null
  readonly now: Quote
  /** The same was pressed before this page was loaded, and no answer is known. */
  readonly wasSentBefore: boolean
  readonly onPayAgain: () => void
}

/** Shown after the press: what happened, whether money moved, what to do. */
export function CheckoutNotice({ state, before, now, wasSentBefore, onPayAgain }: CheckoutNoticeProps) {
  const { t, i18n } = useLingui()
  switch (state.kind) {
    case 'idle':
      return wasSentBefore ? (
        <Notice title={t`You pressed Pay for this before`}>
          <Trans>We do not know the result yet. Press Pay to find out. You are charged at most once.</Trans>
        </Notice>
      ) : null
    case 'sending':
      return null
    case 'checking':
      return (
        <Notice title={t`We are checking. Do not pay again.`}>
          <Trans>
            We have no answer yet, so we keep asking about this payment. You are charged at most once.
          </Trans>
        </Notice>
      )
    case 'changed': {
      const changes = before === null ? [] : describeChanges(before, now)
      return (
        <Notice kind="error" title={t`Something changed. Nothing was charged.`}>
          <Stack gap="small">
            {changes
              .map((change) => i18n._(change))
              .map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            <p>
              <Trans>Look at it again, then press Pay.</Trans>
            </p>
          </Stack>
        </Notice>
      )
    }
    case 'in-progress':
      return (
        <Notice kind="error" title={t`Another payment is in progress`}>
          <Trans>One of these invoices is being paid already. Nothing more was charged.</Trans>
        </Notice>
      )
    case 'repeat':
      return (
        <Notice kind="error" title={t`You paid this amount in the last 24 hours`}>
          <Stack gap="small">
            <p>
              <Trans>It was paid with the same method. Nothing was charged now.</Trans>{' '}
              {state.paymentId === null ? null : (
                <Link to={paths.payment(state.paymentId)}>
                  <Trans>See that payment</Trans>
                </Link>
              )}
            </p>
            <Button variant="modalSecondary" onClick={onPayAgain}>
              <Trans>Pay it once more</Trans>
            </Button>
          </Stack>
        </Notice>
      )
    case 'away':
      return (
        <Notice kind="error" title={t`We cannot take payments right now`}>
          <Trans>Nothing was charged. Try again in a few minutes.</Trans>
        </Notice>
      )
    case 'refused': {
      const { code, incident_id: incident } = state.refusal
      return (
        <RefusedNotice body={state.refusal}>
          {code === undefined ? (
            <p>
              <Trans>Reload this page before you press Pay again. You are charged at most once.</Trans>
            </p>
          ) : (
            <p>
              <Trans>Nothing was charged. Incident {incident}.</Trans>
            </p>
          )}
        </RefusedNotice>
      )
    }
  }
}

/** Describes in sentences how the current quote differs from the one at the press. */
function describeChanges(before: Quote, now: Quote): MessageDescriptor[] {
  const changes: MessageDescriptor[] = []
  for (const { invoiceNumber, amountCents } of before.lines) {
    const line = now.lines.find((other) => other.invoiceNumber === invoiceNumber)
    if (line === undefined) {
      changes.push(msg`Invoice ${invoiceNumber} can no longer be paid here.`)
    } else if (line.amountCents !== amountCents) {
      const was = formatCents(amountCents)
      const is = formatCents(line.amountCents)
      changes.push(msg`Invoice ${invoiceNumber} was ${was} and is now ${is}.`)
    }
  }
  if (before.totalCents !== now.totalCents) {
    const total = formatCents(now.totalCents)
    changes.push(msg`The total is now ${total}.`)
  }
  if (before.countsAsReceivedOn !== now.countsAsReceivedOn) {
    const day = { date: now.countsAsReceivedOn }
    changes.push(msg`It now counts as received on ${day}.`)
  }
  if (changes.length === 0 && before.authorization?.hash !== now.authorization?.hash) {
    changes.push(msg`The text of the authorization has changed.`)
  }
  return changes
}
