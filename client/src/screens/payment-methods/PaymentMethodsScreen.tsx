import { Trans, useLingui } from '@lingui/react/macro'
import type { SessionUser } from '@myaccount/contract/endpoints/session'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { useHas } from '../../parts/carrier/carrier-context.ts'
import { GuardedPage } from '../../parts/reading/ReadPage.tsx'
import { maySee } from '../../session/may-see.ts'
import { useSession } from '../../session/use-session.ts'
import { useTrackedOverlay } from '../../session/use-tracked-overlay.ts'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { AddLinks } from './list/AddLinks.tsx'
import { MethodList } from './list/MethodList.tsx'
import { MethodOverlays } from './MethodOverlays.tsx'
import { methodsQuery } from './payment-methods.queries.ts'
import { readOverlay, trackedNames } from './read-overlay.ts'

const ours: ReadonlySet<string> = new Set(Object.values(trackedNames))

export const loader: ScreenLoader = ({ load, session, account }) =>
  // Without the right the server refuses, and this screen can explain more.
  session && account && maySee(session, account, 'pay') ? load(methodsQuery()) : Promise.resolve()

export default function PaymentMethodsScreen() {
  const { t } = useLingui()
  const session = useSession()
  const accountNumber = session?.activeAccountNumber
  if (!session || !accountNumber) return null
  if (maySee(session, accountNumber, 'pay'))
    return <Methods session={session} accountNumber={accountNumber} />
  return (
    <GuardedPage heading={{ title: t`Payment methods` }}>
      {() => (
        <EmptyState title={t`Paying is not part of your role`}>
          <Trans>
            Your role on this account cannot pay or keep payment methods. The owner of the account can give
            you another role.
          </Trans>
        </EmptyState>
      )}
    </GuardedPage>
  )
}

interface MethodsProps {
  readonly session: SessionUser
  readonly accountNumber: AccountNumber
}

function Methods({ session, accountNumber }: MethodsProps) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const has = { card: useHas('card'), bank: useHas('bankAccount') }
  const asked = readOverlay(search)
  const overlay = asked?.kind === 'add' && !has[asked.add] ? null : asked
  useTrackedOverlay(overlay && trackedNames[overlay.kind], ours)
  const methods = useQuery(methodsQuery())
  const own = methods.data?.filter((method) => method.accountNumber === accountNumber) ?? []
  const isActing = session.acting_as !== undefined
  return (
    <GuardedPage
      heading={{
        title: t`Payment methods`,
        subtitle: t`Cards and bank accounts that pay for this account`,
        actions: own.length > 0 && !isActing ? <AddLinks /> : null,
      }}
    >
      {() => (
        <>
          <MethodList
            methods={own}
            countElsewhere={(methods.data?.length ?? 0) - own.length}
            state={methods}
            isActing={isActing}
            accountNumber={accountNumber}
          />
          {overlay && !isActing ? (
            <MethodOverlays
              // Another overlay gets another key, so that it starts empty.
              key={JSON.stringify(overlay)}
              overlay={overlay}
              methods={methods.data ?? []}
              accountNumber={chooseAccount(session, search.get('account')) ?? accountNumber}
              returnTo={search.get('returnTo')}
            />
          ) : null}
        </>
      )}
    </GuardedPage>
  )
}

/** A payment may be for another account than the active one; any account that is not the person's is ignored. */
function chooseAccount(session: SessionUser, asked: string | null): AccountNumber | undefined {
  return session.accounts_owned.find((owned) => owned === asked && maySee(session, owned, 'pay'))
}
