import { useLingui } from '@lingui/react/macro'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { userProfileQuery } from '../../session/session.queries.ts'
import { PageHeading } from '../../ui/headings/PageHeading.tsx'
import { Columns } from '../../ui/layout/Columns.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { MemberProfiles } from './members/MemberProfiles.tsx'
import { PeopleLink } from './people/PeopleLink.tsx'
import { LanguageChoice } from './person/LanguageChoice.tsx'
import { PersonCard } from './person/PersonCard.tsx'
import { StaffAccessPart } from './staff-access/StaffAccessPart.tsx'
import { staffAccessQuery } from './staff-access/staff-access.queries.ts'

export const loader: ScreenLoader = ({ load }) =>
  Promise.all([load(userProfileQuery()), load(staffAccessQuery())])

/** The person signed in; each section reads what it shows by itself, and fails by itself. */
export default function ProfileScreen() {
  const { t } = useLingui()
  return (
    <Stack gap="large">
      <PageHeading title={t`Your profile`} subtitle={t`How we know you and reach you`} />
      <Columns>
        <Stack gap="large">
          <PersonCard />
          <MemberProfiles />
          <PeopleLink />
          <StaffAccessPart />
        </Stack>
        <Stack gap="large">
          <LanguageChoice />
        </Stack>
      </Columns>
    </Stack>
  )
}
