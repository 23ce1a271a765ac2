import { Trans, useLingui } from '@lingui/react/macro'
import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import { listMemberInfo, type MemberInfo } from '@myaccount/contract/endpoints/proxy/member-info'
import { roleMay } from '@myaccount/domain/seats/capability'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { readQuery } from '../../api/read-query.ts'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { useHas } from '../../parts/carrier/carrier-context.ts'
import { ReadFailed } from '../../parts/reading/ReadFailed.tsx'
import { ownTermsQuery } from '../../parts/terms/terms.queries.ts'
import { paths } from '../../routes/paths.ts'
import { maySee } from '../../session/may-see.ts'
import { userProfileQuery } from '../../session/session.queries.ts'
import { useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { PageHeading } from '../../ui/headings/PageHeading.tsx'
import { SectionHeading } from '../../ui/headings/SectionHeading.tsx'
import { VisuallyHidden } from '../../ui/headings/VisuallyHidden.tsx'
import { Columns } from '../../ui/layout/Columns.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Card } from '../../ui/surfaces/Card.tsx'
import { KeyValueList } from '../../ui/tables/KeyValueList.tsx'
import { ContactOverlay } from './contact/ContactOverlay.tsx'
import { MemberForm } from './members/MemberForm.tsx'
import { LanguageChoice } from './person/LanguageChoice.tsx'
import { PersonCard } from './person/PersonCard.tsx'
import { OwnSessions } from './sessions/OwnSessions.tsx'
import { sessionsQuery } from './sessions/sessions.queries.ts'
import { StaffAccessPart } from './staff-access/StaffAccessPart.tsx'
import { staffAccessQuery } from './staff-access/staff-access.queries.ts'
import { FirstSteps } from './welcome/FirstSteps.tsx'
import { useFirstSteps } from './welcome/use-first-steps.ts'
import { WelcomeOverlay } from './welcome/WelcomeOverlay.tsx'

export const loader: ScreenLoader = ({ load, session }) =>
  Promise.all([
    load(userProfileQuery()),
    load(staffAccessQuery()),
    session?.acting_as ? undefined : load(ownTermsQuery()),
    session?.acting_as ? undefined : load(sessionsQuery()),
  ])

/** The profile of the signed-in person; each section reads its own data, and fails on its own. */
export default function ProfileScreen() {
  const { t } = useLingui()
  // While an employee acts, the browser is the employee's and none of the customer's.
  const isActing = useSession()?.acting_as !== undefined
  const hasActing = useHas('acting')
  return (
    <Stack gap="large">
      <PageHeading title={t`Your profile`} subtitle={t`How we know you and reach you`} />
      <Columns>
        <Stack gap="large">
          {isActing ? null : <FirstStepsPart />}
          <PersonCard mayChange={!isActing} />
          <MemberProfiles />
          <PeopleLink />
          {hasActing ? <StaffAccessPart /> : null}
          {isActing ? null : <OwnSessions />}
        </Stack>
        <Stack gap="large">
          <LanguageChoice />
          {isActing ? null : <ActivityLink />}
          {isActing ? null : <AddAccountLink />}
        </Stack>
      </Columns>
      {isActing ? null : <Overlay />}
    </Stack>
  )
}

/** Renders the overlay that the address names. */
function Overlay() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const kind = search.get('change')
  if (search.has('welcome')) return <WelcomeOverlay />
  if (kind !== 'email' && kind !== 'phone') return null
  const close = () => void navigate(paths.profile(), { replace: true, preventScrollReset: true })
  return <ContactOverlay key={kind} kind={kind} onClose={close} />
}

/**
 * Offers to add an account, because a person with one account never sees the list of
 * accounts where others add one.
 */
function AddAccountLink() {
  const { t } = useLingui()
  return (
    <Card title={t`Accounts`}>
      <Stack>
        <p>
          <Trans>
            Do you manage another organization too? Add its account. Have one of its bills at hand.
          </Trans>
        </p>
        <div>
          <ButtonLink variant="secondary" render={<Link to={paths.accounts({ add: 'account' })} />}>
            <Trans>Add an account</Trans>
          </ButtonLink>
        </div>
      </Stack>
    </Card>
  )
}

/** Links to the activity, which has a page of its own because it is long. */
function ActivityLink() {
  const { t } = useLingui()
  return (
    <Card title={t`Activity`}>
      <Stack>
        <p>
          <Trans>Payments, refunds, bank drafts and claims of your accounts, and who made them.</Trans>
        </p>
        <div>
          <ButtonLink variant="secondary" render={<Link to={paths.activity()} />}>
            <Trans>See the activity</Trans>
          </ButtonLink>
        </div>
      </Stack>
    </Card>
  )
}

/** `expect: 'all'` is set because the section has an error state of its own. */
function memberInfoQuery() {
  return readQuery(listMemberInfo, { query: {} }, { expect: 'all' })
}

/** Shows for each member that the person votes for who represents it, and how notices come. */
function MemberProfiles() {
  const session = useSession()
  const hasMembers = useHas('proxy')
  const isShown =
    hasMembers &&
    session !== null &&
    session?.acting_as === undefined &&
    session?.seats.some(({ role }) => roleMay(role, 'proxy'))
  return isShown ? <Members /> : null
}

function Members() {
  const { t } = useLingui()
  const members = useQuery(memberInfoQuery())
  if (members.error && !members.data)
    return (
      <ReadFailed title={t`Member profiles did not load`} read={members}>
        <Trans>Nothing was changed. Try again in a minute.</Trans>
      </ReadFailed>
    )
  if (!members.data || members.data.items.length === 0) return null
  return (
    <Card title={t`Member profile`}>
      <Stack gap="large">
        {members.data.items.map((member) => (
          <Member
            key={member.accountNumber}
            member={member}
            consent={members.data.consent}
            onSaved={() => void members.refetch()}
          />
        ))}
      </Stack>
    </Card>
  )
}

interface MemberProps {
  readonly member: MemberInfo
  readonly consent: EndpointAnswer<typeof listMemberInfo>['consent']
  readonly onSaved: () => void
}

function Member({ member, consent, onSaved }: MemberProps) {
  const { t } = useLingui()
  const [isChanging, setChanging] = useState(false)
  const { memberName: name, representative, noticePreference } = member
  if (isChanging) {
    return (
      <MemberForm
        member={member}
        consent={consent}
        onEnd={() => {
          setChanging(false)
          onSaved()
        }}
      />
    )
  }
  return (
    <Stack>
      <KeyValueList
        pairs={[
          { term: t`Member`, value: name },
          {
            term: t`Voting representative`,
            value: representative ? `${representative.name}, ${representative.title}` : t`Not named yet`,
          },
          { term: t`Notices`, value: noticePreference === 'electronic' ? t`By email` : t`By mail` },
        ]}
      />
      <div>
        <Button variant="table" onClick={() => setChanging(true)}>
          <span>
            <Trans>Change</Trans>
            <VisuallyHidden> {name}</VisuallyHidden>
          </span>
        </Button>
      </div>
    </Stack>
  )
}

/** Links to the people of the active account for a person who manages them; renders nothing for anybody else. */
function PeopleLink() {
  const { t } = useLingui()
  const session = useSession()
  const account = session?.activeAccountNumber
  if (!session || !account || !maySee(session, account, 'manage_people')) return null
  return (
    <Card title={t`People`}>
      <Stack>
        <p>
          <Trans>
            Who sees and does what on account {account}, until when. Invite a successor and hand over your
            seat before you leave.
          </Trans>
        </p>
        <div>
          <ButtonLink variant="secondary" render={<Link to={paths.people({ account })} />}>
            <Trans>Manage people</Trans>
          </ButtonLink>
        </div>
      </Stack>
    </Card>
  )
}

/** Lists the first steps that are left; disappears with the last one. */
function FirstStepsPart() {
  const { t } = useLingui()
  const left = useFirstSteps()?.filter((step) => !step.isDone) ?? []
  if (left.length === 0) return null
  return (
    <Stack>
      <SectionHeading>{t`First steps`}</SectionHeading>
      <FirstSteps steps={left} />
    </Stack>
  )
}
