import { Trans, useLingui } from '@lingui/react/macro'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { Link, useSearchParams } from 'react-router'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { GuardedPage, ReadPage } from '../../parts/reading/ReadPage.tsx'
import { NoAccountChosen } from '../../parts/refusal/NoAccountChosen.tsx'
import { paths } from '../../routes/paths.ts'
import { useSession } from '../../session/use-session.ts'
import { ButtonGroup } from '../../ui/buttons/ButtonGroup.tsx'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { SkeletonRows } from '../../ui/skeletons/Skeleton.tsx'
import { EndingSeat } from './list/EndingSeat.tsx'
import { SeatList } from './list/SeatList.tsx'
import { SecondOwner } from './list/SecondOwner.tsx'
import { WaitingChanges } from './list/WaitingChanges.tsx'
import { PeopleOverlays } from './overlays/PeopleOverlays.tsx'
import { peopleQuery } from './people.queries.ts'
import { accountOf, mayManage, readPeopleOverlay } from './people-address.ts'

export const loader: ScreenLoader = async ({ load, session, search }) => {
  const account = session && accountOf(search, session)
  // Without the right the server refuses, and this screen can explain more.
  if (session && account && mayManage(session, account)) await load(peopleQuery(account))
}

/** Lists the people of one account, their permissions, and until when (domain.md 9.1). */
export default function PeopleScreen() {
  const { t } = useLingui()
  const session = useSession()
  const [search] = useSearchParams()
  if (!session) return null
  const account = accountOf(search, session)
  const asked = search.get('account')
  const hasTakenOver = search.get('done') === 'taken_over'
  if (account !== null && mayManage(session, account)) return <People key={account} accountNumber={account} />
  return (
    <GuardedPage
      heading={{ overline: <ToProfile />, title: t`People` }}
      notices={<DoneNotice done={search.get('done')} />}
    >
      {() =>
        account !== null ? (
          hasTakenOver ? (
            <TakenOver />
          ) : (
            <NotInRole />
          )
        ) : asked === null ? (
          <NoAccountChosen to={paths.accounts()}>
            <Trans>Each account has people of its own.</Trans>
          </NoAccountChosen>
        ) : (
          <NoAccess asked={asked} name={session.display_name} />
        )
      }
    </GuardedPage>
  )
}

function People({ accountNumber }: { readonly accountNumber: AccountNumber }) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const overlay = readPeopleOverlay(search)
  return (
    <ReadPage
      heading={(people) => {
        const name = people?.accountName
        return {
          overline: <ToProfile />,
          title: name === undefined ? t`People` : t`People of ${name}`,
          subtitle: t`Who sees and does what on account ${accountNumber}`,
          actions: (
            <ButtonLink
              variant="secondary"
              render={
                <Link to={paths.people({ account: accountNumber, invite: 'new' })} preventScrollReset />
              }
            >
              <Trans>Invite a person</Trans>
            </ButtonLink>
          ),
        }
      }}
      notices={<DoneNotice done={search.get('done')} />}
      query={peopleQuery(accountNumber)}
      loading={t`Loading the people`}
      skeleton={<SkeletonRows count={3} />}
      failed={t`The people did not load`}
    >
      {(people, { today }) => (
        <>
          <EndingSeat people={people} today={today} />
          <WaitingChanges people={people} />
          <SeatList people={people} today={today} />
          <SecondOwner people={people} />
          {overlay ? (
            <PeopleOverlays key={JSON.stringify(overlay)} overlay={overlay} people={people} />
          ) : null}
        </>
      )}
    </ReadPage>
  )
}

function ToProfile() {
  return (
    <Link to={paths.profile()}>
      <Trans>Your profile</Trans>
    </Link>
  )
}

/** Confirms the change that the code has just made, by the word in the address. */
function DoneNotice({ done }: { readonly done: string | null }) {
  const { t } = useLingui()
  const words: Readonly<Record<string, string>> = {
    invite: t`The invitation is on its way. It can be accepted for seven days.`,
    change: t`The access is changed. Everybody concerned gets an email.`,
    end: t`The access has ended. Everybody concerned gets an email.`,
    hand_over: t`It is handed over. Everybody concerned gets an email.`,
    invite_successor: t`The invitation is on its way. The access moves as soon as it is accepted, within seven days.`,
    taken_over: t`You have taken over. Emails about bank drafts, notices and the vote of your role come to you now.`,
    second: t`From now on it is as you asked. Every owner gets an email.`,
    waiting: t`Another owner is asked to approve. Until then nothing changes.`,
  }
  const text = done === null ? undefined : words[done]
  if (text === undefined) return null
  return (
    <div role="status">
      <Notice kind="success">{text}</Notice>
    </div>
  )
}

interface NoAccessProps {
  /** The account of the address, as it stands there. */
  readonly asked: string
  /** The name of the person who is signed in. */
  readonly name: string
}

/** Shown to somebody who has handed over, and comes back from an email or by their last step. */
function NoAccess({ asked, name }: NoAccessProps) {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`You have no access to account ${asked}`}
      actions={
        <ButtonGroup>
          <ButtonLink render={<Link to={paths.accounts()} />}>
            <Trans>Your accounts</Trans>
          </ButtonLink>
          <ButtonLink variant="secondary" render={<Link to={paths.help()} />}>
            <Trans>Get help</Trans>
          </ButtonLink>
        </ButtonGroup>
      }
    >
      <p>
        <Trans>
          Once it is handed over, the person who took over looks after it, and gets its emails. Nothing more
          is asked of you.
        </Trans>
      </p>
      <p>
        <Trans>You are signed in as {name}.</Trans>
      </p>
    </EmptyState>
  )
}

function TakenOver() {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`This access is yours now`}
      actions={
        <ButtonLink render={<Link to={paths.policies()} />}>
          <Trans>See policies</Trans>
        </ButtonLink>
      }
    >
      <Trans>The owner manages the people of the account. What your role does is in the navigation.</Trans>
    </EmptyState>
  )
}

function NotInRole() {
  const { t } = useLingui()
  return (
    <EmptyState title={t`People are looked after by the owner`}>
      <Trans>
        Only an owner of the account sees who has a seat and changes it. Ask the owner, or call us if there is
        none any more.
      </Trans>
    </EmptyState>
  )
}
