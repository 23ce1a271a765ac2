import { Trans, useLingui } from '@lingui/react/macro'
import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type { getOperations } from '@myaccount/contract/endpoints/admin'
import { type ReturnGroup, returnsCountForDays } from '@myaccount/domain/payments/returns/return-rates'
import { SectionHeading } from '../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import { RowList } from '../../ui/rows/RowList.tsx'
import styles from '../page/staff.module.css'

type Returns = EndpointAnswer<typeof getOperations>['payments']['returns']

/** The number of bank payments that were returned, beside the network's limit (domain.md 3.3.6). */
export function BankReturns({ returns }: { readonly returns: Returns }) {
  const { t, i18n } = useLingui()
  const groupWords: Readonly<Record<ReturnGroup, string>> = {
    unauthorized: t`Said not to be authorized`,
    account_data: t`Wrong or closed accounts`,
    overall: t`All returns`,
  }
  const sentCount = returns[0]?.sentCount ?? 0
  const sent = i18n.number(sentCount)
  const days = returnsCountForDays
  return (
    <Stack>
      <SectionHeading id="returns">{t`Bank returns`}</SectionHeading>
      <p className={styles.sentence}>
        {sentCount === 0 ? (
          <Trans>No payment was sent to a bank in the last {days} days.</Trans>
        ) : (
          <Trans>Of the payments that were sent to a bank in the last {days} days, so many came back.</Trans>
        )}
      </p>
      {sentCount === 0 ? null : (
        <RowList label={t`Payments that banks returned`}>
          {returns.map(({ group, returnedCount, limitBasisPoints, isAlert }) => {
            const limit = percentOf(limitBasisPoints)
            const count = i18n.number(returnedCount)
            return (
              <Row
                key={group}
                title={groupWords[group]}
                meta={
                  isAlert
                    ? t`Half of what the network allows, or more. The limit is ${limit}. Find out why.`
                    : t`The network allows ${limit}.`
                }
                figure={{
                  text: percentOf((returnedCount * 10_000) / sentCount),
                  detail: t`${count} of ${sent}`,
                  tone: isAlert ? 'danger' : 'ink',
                }}
              />
            )
          })}
        </RowList>
      )}
    </Stack>
  )
}

function percentOf(basisPoints: number): string {
  return `${Math.round(basisPoints) / 100}%`
}
