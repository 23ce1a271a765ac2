import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { paths } from '../../../routes/paths.ts'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Notice } from '../../../ui/notices/Notice.tsx'
import { describeRefused, type NotPayable } from './not-payable-words.ts'

/** Requested invoices that cannot be paid now, each with its reason; nothing if there are none. */
export function NotPayableNotice({ entries }: { readonly entries: readonly NotPayable[] }) {
  const { t, i18n } = useLingui()
  if (entries.length === 0) return null
  return (
    <Notice title={t`Left out of this payment`}>
      <Stack gap="small">
        {entries.map((entry) => {
          const { invoiceNumber, paymentId } = entry
          const sentences = describeRefused(entry).map((sentence) => i18n._(sentence))
          return (
            <p key={invoiceNumber}>
              <Trans>Invoice {invoiceNumber}:</Trans> {sentences.join(' ')}{' '}
              {paymentId === null ? null : (
                <Link to={paths.payment(paymentId)}>
                  <Trans>See that payment</Trans>
                </Link>
              )}
            </p>
          )
        })}
      </Stack>
    </Notice>
  )
}
