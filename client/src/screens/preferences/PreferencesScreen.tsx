import { Trans, useLingui } from '@lingui/react/macro'
import type { Preferences } from '@myaccount/contract/endpoints/notifications/preferences'
import type { PaperReturn } from '@myaccount/domain/notifications/notification-channels'
import { Link } from 'react-router'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { useFormatMoment } from '../../format/use-format-moment.ts'
import { ReadPart } from '../../parts/reading/Reading.tsx'
import { GuardedPage } from '../../parts/reading/ReadPage.tsx'
import { paths } from '../../routes/paths.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import { SkeletonCard } from '../../ui/skeletons/Skeleton.tsx'
import { Card } from '../../ui/surfaces/Card.tsx'
import { ChooseForm } from './choose/ChooseForm.tsx'
import { preferencesQuery } from './preferences.queries.ts'

export const loader: ScreenLoader = ({ load, account }) => load(preferencesQuery(account ?? null))

/** The person's choices of how they are notified, and of what comes on paper. */
export default function PreferencesScreen() {
  const { t } = useLingui()
  return (
    <GuardedPage
      heading={{
        title: t`Notification preferences`,
        subtitle: <Trans>What we tell you, and how. Changes count from the next message.</Trans>,
      }}
    >
      {({ activeAccountNumber, acting_as: actingAs }) => (
        <>
          {actingAs ? (
            <Notice title={t`Only the customer changes these`}>
              <Trans>You can read them here. Ask the customer to change them from their own account.</Trans>
            </Notice>
          ) : null}
          <ReadPart
            query={preferencesQuery(activeAccountNumber)}
            loading={t`Loading your preferences`}
            skeleton={<SkeletonCard />}
            failed={t`Your preferences did not load`}
          >
            {(preferences) => (
              <>
                {preferences.paper ? <ReturnedNotice paper={preferences.paper} /> : null}
                <ChooseForm
                  // A choice that was saved elsewhere resets the form by a new key.
                  key={`${activeAccountNumber} ${preferences.paper?.electronic.join(' ')}`}
                  preferences={preferences}
                  isReadOnly={actingAs !== undefined}
                />
                <AlwaysNotified />
              </>
            )}
          </ReadPart>
          <p>
            <Link to={paths.notifications()} data-target>
              <Trans>Back to your notifications</Trans>
            </Link>
          </p>
        </>
      )}
    </GuardedPage>
  )
}

/** Lists the notifications that cannot be turned off, and why. */
function AlwaysNotified() {
  const { t } = useLingui()
  return (
    <Card title={t`Always sent`}>
      <p>
        <Trans>
          Security codes, receipts, returned payments, what you sign and changes of people always come by
          email and to your notifications: they protect you and your account. Notices of cancellation are
          always mailed too.
        </Trans>
      </p>
    </Card>
  )
}

/** Explains why paper has been switched on again without the person, and what to do. */
function ReturnedNotice({ paper }: { readonly paper: NonNullable<Preferences['paper']> }) {
  const { t } = useLingui()
  const formatMoment = useFormatMoment()
  if (paper.returned === null) return null
  const { because, at } = paper.returned
  const moment = formatMoment(at)
  const reasons: Readonly<Record<PaperReturn, string>> = {
    email_bounced: t`An email came back on ${moment}. Check the address with us or your sign-in provider, then stop paper again.`,
    email_changed: t`The email address changed on ${moment}. You can stop paper for the new one.`,
    state_rule: t`Since ${moment} some of this mail must come on paper where it is sent. You can stop the rest.`,
    seat_ended: t`The person who had agreed left this account on ${moment}. Someone else can stop paper.`,
  }
  return (
    <Notice kind="error" title={<Trans>Paper mail comes again for {paper.accountName}</Trans>}>
      {reasons[because]}
    </Notice>
  )
}
