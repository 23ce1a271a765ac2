import { useLingui } from '@lingui/react/macro'
import { useNavigate, useSearchParams } from 'react-router'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { ownTermsQuery } from '../../parts/terms/terms.queries.ts'
import { paths } from '../../routes/paths.ts'
import { userProfileQuery } from '../../session/session.queries.ts'
import { useSession } from '../../session/use-session.ts'
import { PageHeading } from '../../ui/headings/PageHeading.tsx'
import { Columns } from '../../ui/layout/Columns.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { AddAccountLink } from './accounts/AddAccountLink.tsx'
import { ActivityLink } from './activity/ActivityLink.tsx'
import { ContactOverlay } from './contact/ContactOverlay.tsx'
import { MemberProfiles } from './members/MemberProfiles.tsx'
import { PeopleLink } from './people/PeopleLink.tsx'
import { LanguageChoice } from './person/LanguageChoice.tsx'
import { PersonCard } from './person/PersonCard.tsx'
import { OwnSessions } from './sessions/OwnSessions.tsx'
import { sessionsQuery } from './sessions/sessions.queries.ts'
import { StaffAccessPart } from './staff-access/StaffAccessPart.tsx'
import { staffAccessQuery } from './staff-access/staff-access.queries.ts'
import { FirstStepsPart } from './welcome/FirstStepsPart.tsx'
import { WelcomeOverlay } from './welcome/WelcomeOverlay.tsx'

export const loader: ScreenLoader = ({ load, session }) =>
  Promise.all([
    load(userProfileQuery()),
    load(staffAccessQuery()),
    session?.acting_as ? undefined : load(ownTermsQuery()),
    session?.acting_as ? undefined : load(sessionsQuery()),
  ])

/** The person signed in; each section reads what it shows by itself, and fails by itself. */
export default function ProfileScreen() {
  const { t } = useLingui()
  // It is the employee's browser then, and none of the customer's.
  const isActing = useSession()?.acting_as !== undefined
  return (
    <Stack gap="large">
      <PageHeading title={t`Your profile`} subtitle={t`How we know you and reach you`} />
      <Columns>
        <Stack gap="large">
          {isActing ? null : <FirstStepsPart />}
          <PersonCard mayChange={!isActing} />
          <MemberProfiles />
          <PeopleLink />
          <StaffAccessPart />
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

/** What the address names. */
function Overlay() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const kind = search.get('change')
  if (search.has('welcome')) return <WelcomeOverlay />
  if (kind !== 'email' && kind !== 'phone') return null
  const close = () => void navigate(paths.profile(), { replace: true, preventScrollReset: true })
  return <ContactOverlay key={kind} kind={kind} onClose={close} />
}
