import { Trans, useLingui } from '@lingui/react/macro'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { Link } from 'react-router'
import { useFormatMoment } from '../../../format/use-format-moment.ts'
import { paths } from '../../../routes/paths.ts'
import { SectionHeading } from '../../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { RowList } from '../../../ui/rows/RowList.tsx'
import { stateWords, toneOfState } from '../../payments/words/state-words.ts'
import type { Customer } from '../customers.queries.ts'

export function LastPayments({ customer }: { readonly customer: Customer }) {
  const { t, i18n } = useLingui()
  const formatMoment = useFormatMoment()
  const { payments, accountNumber } = customer
  return (
    <Stack gap="small">
      <SectionHeading
        actions={<Link to={paths.adminPayments({ accountNumber })} data-target>{t`All payments`}</Link>}
      >{t`Last payments`}</SectionHeading>
      {payments.length === 0 ? (
        <p>
          <Trans>No payment was made here.</Trans>
        </p>
      ) : (
        <RowList label={t`Last payments`}>
          {payments.map(({ paymentId, confirmation, state, amountCents, createdAt }) => (
            <Row
              key={paymentId}
              title={<Link to={paths.adminPayment(paymentId)}>{formatCents(amountCents)}</Link>}
              meta={confirmation}
              figure={{
                text: i18n._(stateWords[state]),
                detail: formatMoment(createdAt),
                tone: toneOfState(state),
              }}
            />
          ))}
        </RowList>
      )}
    </Stack>
  )
}
