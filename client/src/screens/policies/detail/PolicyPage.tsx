import { useLingui } from '@lingui/react/macro'
import { type PolicyNumber, parsePolicyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useQuery } from '@tanstack/react-query'
import { DataPage } from '../../../parts/reading/ReadPage.tsx'
import { accountSummariesQuery } from '../../../session/accounts/accounts.queries.ts'
import { maySee } from '../../../session/may-see.ts'
import { useSession } from '../../../session/use-session.ts'
import { PoliciesShape } from '../PoliciesSkeleton.tsx'
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
  return (
    <DataPage
      read={policy}
      heading={{ title: t`Policy ${policyNumber}`, overline: <BackToPolicies /> }}
      loading={t`Loading`}
      skeleton={<PoliciesShape rows={6} />}
      failed={t`This policy did not load`}
    >
      {(shown) => {
        const { accountNumber } = shown
        const account = accounts?.find((each) => each.accountNumber === accountNumber)
        return (
          <PolicyView
            policy={shown}
            today={session.today}
            showsMoney={maySee(session, accountNumber, 'see_invoices')}
            showsDocuments={maySee(session, accountNumber, 'see_documents')}
            mayPay={maySee(session, accountNumber, 'pay')}
            mayDraft={maySee(session, accountNumber, 'pay') && session.acting_as === undefined}
            agency={account?.agency ?? null}
            section={section}
          />
        )
      }}
    </DataPage>
  )
}
