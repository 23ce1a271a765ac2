import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useFormatMoment } from '../../../format/use-format-moment.ts'
import { paths } from '../../../routes/paths.ts'
import { SectionHeading } from '../../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { RowList } from '../../../ui/rows/RowList.tsx'
import type { Customer } from '../customers.queries.ts'

/**
 * Lists emails that did not arrive, because the customer on the phone may not have read them,
 * with a link to all emails.
 */
export function Undelivered({ customer: { undelivered, accountNumber } }: { readonly customer: Customer }) {
  const { t } = useLingui()
  const formatMoment = useFormatMoment()
  return (
    <Stack gap="small">
      {undelivered.length === 0 ? null : (
        <>
          <SectionHeading>{t`Emails that did not arrive`}</SectionHeading>
          <RowList label={t`Emails that did not arrive`}>
            {undelivered.map(({ kind, recipient, createdAt, hasBounced }) => (
              <Row
                key={`${kind} ${createdAt} ${recipient}`}
                title={recipient ?? <Trans>Nobody</Trans>}
                meta={kind.replaceAll('_', ' ')}
                figure={{
                  text: hasBounced ? t`No such mailbox` : t`Given up after a day`,
                  detail: formatMoment(createdAt),
                  tone: 'danger',
                }}
              />
            ))}
          </RowList>
        </>
      )}
      <p>
        <Link to={paths.adminDeliveries({ accountNumber })} data-target>
          <Trans>All emails of the last 30 days</Trans>
        </Link>
      </p>
    </Stack>
  )
}
