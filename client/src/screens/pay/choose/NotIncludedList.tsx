import { Trans, useLingui } from '@lingui/react/macro'
import type { DueBand } from '@myaccount/contract/endpoints/accounts'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { sayPolicyType } from '@myaccount/messages/names/policy-name'
import { SectionHeading } from '../../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { RowList } from '../../../ui/rows/RowList.tsx'
import { describeLeftOut } from '../not-payable/not-payable-words.ts'

/** Open invoices that cannot be paid here, with the reasons; nothing if there are none. */
export function NotIncludedList({ entries }: { readonly entries: DueBand['notIncluded'] }) {
  const { t, i18n } = useLingui()
  if (entries.length === 0) return null
  return (
    <Stack>
      <SectionHeading>{t`Not payable here`}</SectionHeading>
      <RowList label={t`Not payable here`}>
        {entries.map((entry) => {
          // The part under way is no longer open; the rest of the invoice is.
          const amount = formatCents(entry.reason === 'payment-pending' ? entry.dueCents : entry.amountCents)
          const sentences = describeLeftOut(entry).map((sentence) => i18n._(sentence))
          return (
            <Row
              key={`${entry.policyNumber} ${entry.reason}`}
              title={sayPolicyType(i18n, entry.policyType)}
              meta={
                <>
                  {entry.policyNumber} ·{' '}
                  {entry.reason === 'payment-pending' ? (
                    <Trans>{amount} due</Trans>
                  ) : (
                    <Trans>{amount} open</Trans>
                  )}
                </>
              }
              state={{ text: sentences.join(' ') }}
            />
          )
        })}
      </RowList>
    </Stack>
  )
}
