import { Trans, useLingui } from '@lingui/react/macro'
import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type { getOperations } from '@myaccount/contract/endpoints/admin'
import { useFormatMoment } from '../../format/use-format-moment.ts'
import { SectionHeading } from '../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import { RowList } from '../../ui/rows/RowList.tsx'
import styles from '../page/staff.module.css'
import { useGuessWords } from './use-guess-words.ts'

type Alarms = EndpointAnswer<typeof getOperations>['guessAlarms']

/**
 * Lists the secrets that are guessed wrong more often than people mistype; docs/operations.md has the remedies.
 */
export function GuessAlarms({ alarms }: { readonly alarms: Alarms }) {
  const { t, i18n } = useLingui()
  const formatMoment = useFormatMoment()
  const words = useGuessWords()
  return (
    <Stack>
      <SectionHeading>{t`Wrong guesses`}</SectionHeading>
      <p className={styles.sentence}>
        {alarms.length === 0 ? (
          <Trans>There are no more wrong guesses than usual.</Trans>
        ) : (
          <Trans>Somebody may be guessing. Find out who, and tell security.</Trans>
        )}{' '}
        {alarms.some(({ total }) => total === 'guest_bills') ? (
          <Trans>
            Guests cannot open bills by number now. QR codes of bills, payment links and sign-in work.
          </Trans>
        ) : null}
      </p>
      {alarms.length === 0 ? null : (
        <RowList label={t`Alarms of wrong guesses`}>
          {alarms.map(({ total, count, most, since }) => {
            const limit = i18n.number(most)
            const moment = formatMoment(since)
            return (
              <Row
                key={total}
                title={words[total]}
                meta={t`Since ${moment}. The alarm is raised above ${limit}.`}
                figure={{ text: i18n.number(count), tone: 'danger' }}
              />
            )
          })}
        </RowList>
      )}
    </Stack>
  )
}
