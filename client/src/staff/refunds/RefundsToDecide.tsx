import { Trans, useLingui } from '@lingui/react/macro'
import { SectionHeading } from '../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import styles from '../page/staff.module.css'
import { WorkToDo } from '../page/WorkToDo.tsx'
import { RefundTable } from './RefundTable.tsx'
import { type Refunds, refundsQuery } from './refunds.queries.ts'

/**
 * Lists refunds of all accounts that wait for a colleague, and those that failed. Renders
 * nothing if there are none.
 */
export function RefundsToDecide() {
  const { t } = useLingui()
  return (
    <WorkToDo query={refundsQuery()} failed={t`We could not read the refunds`}>
      {(refunds) => <RefundTables refunds={refunds} />}
    </WorkToDo>
  )
}

function RefundTables({ refunds: { waiting, failed } }: { readonly refunds: Refunds }) {
  const { t } = useLingui()
  if (waiting.length === 0 && failed.length === 0) return null
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
