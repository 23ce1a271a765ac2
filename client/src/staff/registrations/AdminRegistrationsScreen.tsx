import { Trans, useLingui } from '@lingui/react/macro'
import type { RegistrationReview } from '@myaccount/contract/endpoints/admin/registration-reviews'
import { formatPhone, phoneLink } from '@myaccount/domain/kernel/phone'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { useFormatMoment } from '../../format/use-format-moment.ts'
import { useEmailWords } from '../../parts/people/use-email-words.ts'
import { ReadPart } from '../../parts/reading/Reading.tsx'
import { relationshipWords } from '../../parts/registrations/relationship-words.ts'
import { Stack } from '../../ui/layout/Stack.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { SkeletonCard } from '../../ui/skeletons/Skeleton.tsx'
import { Card } from '../../ui/surfaces/Card.tsx'
import { KeyValueList } from '../../ui/tables/KeyValueList.tsx'
import { mayApprove } from '../page/permissions.ts'
import { StaffPage } from '../page/StaffPage.tsx'
import styles from '../page/staff.module.css'
import { DecideReview } from './DecideReview.tsx'
import { registrationReviewsQuery } from './registrations.queries.ts'
import { useRoleWords } from './use-role-words.ts'

export const loader: ScreenLoader = ({ load, session }) =>
  Promise.resolve(mayApprove(session) ? load(registrationReviewsQuery()) : undefined)

/** Lists people who request an account and cannot prove that they belong to it: one decision each (ADR 0060). */
export default function AdminRegistrationsScreen() {
  const { t } = useLingui()
  return (
    <StaffPage
      title={t`Registrations to review`}
      subtitle={
        <Trans>
          Call the organization at a number that we have on file before you link anybody. What you look at
          here is written to the audit.
        </Trans>
      }
      mayRead={mayApprove}
      notInRole={
        <EmptyState title={t`Your role does not decide registrations`}>
          <Trans>A supervisor does. Tell them who is waiting.</Trans>
        </EmptyState>
      }
    >
      <ReadPart
        query={registrationReviewsQuery()}
        loading={t`Loading the registrations`}
        skeleton={<SkeletonCard />}
        failed={t`We could not read the registrations`}
        unharmed={<Trans>Nobody was linked or turned down by this.</Trans>}
      >
        {({ reviews, isMore }) => <Reviews reviews={reviews} isMore={isMore} />}
      </ReadPart>
    </StaffPage>
  )
}

interface ReviewsProps {
  readonly reviews: readonly RegistrationReview[]
  readonly isMore: boolean
}

function Reviews({ reviews, isMore }: ReviewsProps) {
  const { t } = useLingui()
  if (reviews.length === 0)
    return (
      <EmptyState title={t`Nobody is waiting`}>
        <Trans>
          Whoever cannot prove that they belong to an account can ask us to check. They stand here.
        </Trans>
      </EmptyState>
    )
  return (
    <Stack>
      {reviews.map((review) => (
        <Review key={review.registrationId} review={review} />
      ))}
      {isMore ? (
        <Notice title={t`These are the first 50`}>
          <Trans>Decide on some of them, then load the page again.</Trans>
        </Notice>
      ) : null}
    </Stack>
  )
}

/**
 * One person and one account: the person's statements, the current owner, whom to call, and
 * the state of the decision.
 */
function Review({ review }: { readonly review: RegistrationReview }) {
  const { t, i18n } = useLingui()
  const formatMoment = useFormatMoment()
  const sayEmail = useEmailWords()
  const roles = useRoleWords()
  const { displayName, email, accountName, accountNumber, relationship, note, owners, numbers } = review
  return (
    <Card title={displayName || t`A person without a name`}>
      <Stack>
        <KeyValueList
          look="stacked"
          pairs={[
            { term: email === '' ? t`Email` : t`Email, verified`, value: sayEmail(email) },
            { term: t`Account`, value: `${accountName}, ${accountNumber}` },
            { term: t`Says to be`, value: i18n._(relationshipWords[relationship]) },
            { term: t`Says why`, value: note },
            { term: t`Owners now`, value: owners.length === 0 ? t`None` : owners.join(', ') },
            {
              term: t`Numbers on file to call`,
              value:
                numbers.length === 0
                  ? t`None`
                  : numbers.map(({ number, name, role }) => (
                      <span key={number} className={styles.number}>
                        <a href={phoneLink(number)} data-target>
                          {formatPhone(number)}
                        </a>
                        {`, ${name}, ${role === null ? t`Agency` : roles[role]}`}
                      </span>
                    )),
            },
            { term: t`Asked`, value: formatMoment(review.requestedAt) },
          ]}
        />
        {numbers.length === 0 ? (
          <Notice title={t`There is no number on file to call`}>
            <Trans>Nobody can be linked before the records hold one. You can turn the request down.</Trans>
          </Notice>
        ) : null}
        <Approved review={review} />
        <DecideReview review={review} />
      </Stack>
    </Card>
  )
}

function Approved({ review: { approval } }: { readonly review: RegistrationReview }) {
  const { t } = useLingui()
  const formatMoment = useFormatMoment()
  const roles = useRoleWords()
  if (approval === null) return null
  const { calledPerson } = approval
  const byName = approval.byName ?? t`A colleague`
  const at = formatMoment(approval.at)
  const role = roles[approval.role]
  const number = formatPhone(approval.calledNumber)
  const calledAt = formatMoment(approval.calledAt)
  return (
    <Notice title={t`Waits for a second employee`}>
      <p>
        {approval.isOwn ? (
          <Trans>
            You spoke with {calledPerson} at {number} on {calledAt}, and approved this role on {at}: {role}. A
            colleague confirms it.
          </Trans>
        ) : (
          <Trans>
            {byName} spoke with {calledPerson} at {number} on {calledAt}, and approved this role on {at}:{' '}
            {role}.
          </Trans>
        )}
      </p>
    </Notice>
  )
}
