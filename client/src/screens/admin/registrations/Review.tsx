import { Trans, useLingui } from '@lingui/react/macro'
import type { RegistrationReview } from '@myaccount/contract/endpoints/admin/registration-reviews'
import { formatPhone } from '@myaccount/domain/kernel/phone'
import { useFormatMoment } from '../../../format/use-format-moment.ts'
import { useEmailWords } from '../../../parts/people/use-email-words.ts'
import { relationshipWords } from '../../../parts/registrations/relationship-words.ts'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Notice } from '../../../ui/notices/Notice.tsx'
import { Card } from '../../../ui/surfaces/Card.tsx'
import { KeyValueList } from '../../../ui/tables/KeyValueList.tsx'
import { DecideReview } from './DecideReview.tsx'
import { useRoleWords } from './use-role-words.ts'

/** One person and one account: what they say, who owns it now, whom to call, and how far the decision is. */
export function Review({ review }: { readonly review: RegistrationReview }) {
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
                  : numbers
                      .map(
                        ({ number, name, role }) =>
                          `${formatPhone(number)}, ${name}, ${role === null ? t`Agency` : roles[role]}`,
                      )
                      .join('; '),
            },
            { term: t`Asked`, value: formatMoment(review.askedAt) },
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
  const byName = approval.isOwn ? t`You` : (approval.byName ?? t`A colleague`)
  const at = formatMoment(approval.at)
  const role = roles[approval.role]
  const number = formatPhone(approval.calledNumber)
  const calledAt = formatMoment(approval.calledAt)
  return (
    <Notice title={t`Waits for a second employee`}>
      <Trans>
        Approved: {role}. By: {byName}, {at}. Call: {calledPerson}, {number}, {calledAt}.
      </Trans>
    </Notice>
  )
}
