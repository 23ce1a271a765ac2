import { useLingui } from '@lingui/react/macro'
import { type PolicyNumber, parsePolicyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useQuery } from '@tanstack/react-query'
import { ReadFailed } from '../../../parts/reading/ReadFailed.tsx'
import { accountSummariesQuery } from '../../../session/accounts/accounts.queries.ts'
import { maySee } from '../../../session/may-see.ts'
import { useSession } from '../../../session/use-session.ts'
import { PageHeading } from '../../../ui/headings/PageHeading.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { PoliciesSkeleton } from '../PoliciesSkeleton.tsx'
import { policyQuery } from '../policy.queries.ts'
import { BackToPolicies } from './BackToPolicies.tsx'
import { PolicyView } from './PolicyView.tsx'

export interface PolicyPageProps {
  /** The number as in the address; the loader has refused an invalid one. */
  readonly asked: string
  /** The part that is shown first. */
  readonly section: string | null
}

export function PolicyPage({ asked, section }: PolicyPageProps) {
  const number = parsePolicyNumber(asked)
  return number.ok ? <Policy policyNumber={number.value} section={section} /> : null
}

function Policy({
  policyNumber,
  section,
}: {
  readonly policyNumber: PolicyNumber
  readonly section: string | null
}) {
  const { t } = useLingui()
  const session = useSession()
  const policy = useQuery(policyQuery(policyNumber))
  const accounts = useQuery(accountSummariesQuery()).data
  if (session === null) return null
  if (policy.data) {
    const { accountNumber } = policy.data
    const account = accounts?.find((each) => each.accountNumber === accountNumber)
    return (
      <PolicyView
        policy={policy.data}
        today={session.today}
        showsMoney={maySee(session, accountNumber, 'see_invoices')}
        showsDocuments={maySee(session, accountNumber, 'see_documents')}
        mayPay={maySee(session, accountNumber, 'pay')}
        mayDraft={maySee(session, accountNumber, 'pay') && session.acting_as === undefined}
        agency={account?.agency ?? null}
        section={section}
      />
    )
  }
  return (
    <Stack gap="large">
      <PageHeading title={t`Policy ${policyNumber}`} overline={<BackToPolicies />} />
      {policy.isError ? (
        <ReadFailed title={t`This policy did not load`} read={policy} />
      ) : (
        <PoliciesSkeleton rows={6} />
      )}
    </Stack>
  )
}
