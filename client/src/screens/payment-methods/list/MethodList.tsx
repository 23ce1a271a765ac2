import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { CreditCard } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { ReadFailed } from '../../../parts/reading/ReadFailed.tsx'
import { paths } from '../../../routes/paths.ts'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { RowList } from '../../../ui/rows/RowList.tsx'
import { LoadingRegion } from '../../../ui/skeletons/LoadingRegion.tsx'
import { SkeletonRows } from '../../../ui/skeletons/Skeleton.tsx'
import { AddLinks } from './AddLinks.tsx'
import { MethodRow } from './MethodRow.tsx'
import styles from './method-list.module.css'

interface MethodListProps {
  readonly methods: readonly MethodFacts[]
  /** Saved on other accounts of the same person. */
  readonly countElsewhere: number
  readonly state: ComponentProps<typeof ReadFailed>['read'] & { readonly isPending: boolean }
  readonly isActing: boolean
  readonly accountNumber: AccountNumber
}

export function MethodList({ methods, countElsewhere, state, isActing, accountNumber }: MethodListProps) {
  const { t } = useLingui()
  if (state.isPending) {
    return (
      <LoadingRegion label={t`Loading your payment methods`}>
        <SkeletonRows count={2} />
      </LoadingRegion>
    )
  }
  if (state.error) return <ReadFailed title={t`Your payment methods did not load`} read={state} />
  return (
    <Stack>
      {methods.length === 0 ? (
        <NoMethods isActing={isActing} />
      ) : (
        <RowList label={t`Saved payment methods`}>
          {methods.map((method) => (
            <MethodRow key={method.id} method={method} isActing={isActing} />
          ))}
        </RowList>
      )}
      <div className={styles.foot}>
        {countElsewhere > 0 ? (
          <p>
            <Plural
              value={countElsewhere}
              one="# more is saved on another account. Choose that account at the top to see it."
              other="# more are saved on other accounts. Choose an account at the top to see them."
            />
          </p>
        ) : null}
        {isActing ? null : (
          <p>
            <Trans>
              <Link to={paths.bankDraft({ account: accountNumber })} data-target>
                Set up bank draft
              </Link>
              , and each bill is paid from your bank on its due date.
            </Trans>
          </p>
        )}
        <p>
          <Link to={paths.accountRouting()} data-target>
            <Trans>Check a routing number</Trans>
          </Link>
        </p>
        <p>
          <Trans>Our payment processor keeps the numbers. We only see the last four digits.</Trans>
        </p>
      </div>
    </Stack>
  )
}

function NoMethods({ isActing }: { readonly isActing: boolean }) {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`No payment methods yet`}
      icon={<CreditCard aria-hidden="true" />}
      actions={isActing ? null : <AddLinks />}
    >
      {isActing ? (
        <Trans>
          Only the customer can add one, signed in as themselves. Send a pay link to take a payment now.
        </Trans>
      ) : (
        <Trans>
          Add your organization's bank account or a card, and paying a bill takes two clicks. Saving one
          charges nothing.
        </Trans>
      )}
    </EmptyState>
  )
}
