import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { SectionHeading } from '../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import styles from '../page/staff.module.css'
import { RefundTable } from './RefundTable.tsx'
import { refundsQuery } from './refunds.queries.ts'

/**
 * Lists refunds of all accounts that wait for a colleague, and those that failed. Renders
 * nothing if there are none.
 */
export function RefundsToDecide() {
  const { t } = useLingui()
  const { data, error } = useQuery(refundsQuery())
  if (error && !data) {
    return (
      <Notice kind="error" title={t`We could not read the refunds`}>
        <Trans>Reload the page to try again.</Trans>
      </Notice>
    )
  }
  if (!data || (data.waiting.length === 0 && data.failed.length === 0)) return null
  const { waiting, failed } = data
  return (
    <Stack>
      {waiting.length === 0 ? null : (
        <>
          <SectionHeading>{t`Refunds to approve`}</SectionHeading>
          <RefundTable caption={t`Refunds to approve`} refunds={waiting} hasPayments />
        </>
      )}
      {failed.length === 0 ? null : (
        <>
          <SectionHeading>{t`Refunds that failed`}</SectionHeading>
          <p className={styles.sentence}>
            <Trans>Their payers do not have the money. Ask for another refund, or send it another way.</Trans>
          </p>
          <RefundTable caption={t`Refunds that failed`} refunds={failed} hasPayments />
        </>
      )}
    </Stack>
  )
}
