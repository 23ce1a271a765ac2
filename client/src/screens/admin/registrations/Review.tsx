import { useLingui } from '@lingui/react/macro'
import type { RegistrationReview } from '@myaccount/contract/endpoints/admin/registration-reviews'
import { useFormatMoment } from '../../../format/use-format-moment.ts'
import { useEmailWords } from '../../../parts/people/use-email-words.ts'
import { relationshipWords } from '../../../parts/registrations/relationship-words.ts'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Card } from '../../../ui/surfaces/Card.tsx'
import { KeyValueList } from '../../../ui/tables/KeyValueList.tsx'
import { DecideReview } from './DecideReview.tsx'

/** One person and one account: what they say, who owns it now, and what approving would give. */
export function Review({ review }: { readonly review: RegistrationReview }) {
  const { t, i18n } = useLingui()
  const formatMoment = useFormatMoment()
  const sayEmail = useEmailWords()
  const { displayName, email, accountName, accountNumber, relationship, note, owners, role } = review
  return (
    <Card title={displayName}>
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
              term: t`Approving gives`,
              value:
                role === 'owner'
                  ? t`Owner: everything, people too`
                  : t`Viewer: sees, changes nothing. The owner can give more.`,
            },
            { term: t`Asked`, value: formatMoment(review.askedAt) },
          ]}
        />
        <DecideReview review={review} />
      </Stack>
    </Card>
  )
}
