import { Trans, useLingui } from '@lingui/react/macro'
import type { ClaimDetail } from '@myaccount/contract/endpoints/claims/claim-facts'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { useDayOfMoment, useFormatMoment } from '../../../format/use-format-moment.ts'
import { SectionHeading } from '../../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Card } from '../../../ui/surfaces/Card.tsx'
import { Chip } from '../../../ui/surfaces/Chip.tsx'
import { useClaimWords } from '../words/use-claim-words.ts'
import styles from './thread.module.css'
import { WriteMessage } from './WriteMessage.tsx'

interface ThreadProps {
  readonly claim: ClaimDetail
  readonly mayWrite: boolean
}

type Message = ClaimDetail['messages'][number]

/**
 * Events and messages, newest first, and the form for a new message. Events have no id: they
 * are counted from the first.
 */
export function Thread({ claim, mayWrite }: ThreadProps) {
  const { t } = useLingui()
  const dayOf = useDayOfMoment()
  const words = useClaimWords()
  const formatDay = useFormatDay()
  const entries = [
    ...claim.messages.toReversed().map((message) => ({ day: dayOf(message.at), message })),
    ...claim.events.map((event, index) => ({ day: event.date, event, key: claim.events.length - index })),
  ].toSorted((one, other) => (one.day === other.day ? 0 : one.day < other.day ? 1 : -1))
  return (
    <Stack>
      <SectionHeading>{t`Activity and messages`}</SectionHeading>
      <Card>
        <Stack>
          {entries.length === 0 ? (
            <p>
              <Trans>Nothing has happened yet.</Trans>
            </p>
          ) : (
            <ol className={styles.thread}>
              {entries.map((entry) =>
                'message' in entry ? (
                  <Written key={entry.message.id} message={entry.message} adjusterName={claim.adjusterName} />
                ) : (
                  <li key={entry.key} className={styles.event}>
                    <span>{entry.event.words ?? words.events[entry.event.kind]}</span>
                    <span className={styles.when}>{formatDay(entry.day)}</span>
                  </li>
                ),
              )}
            </ol>
          )}
          {mayWrite ? <WriteMessage claim={claim} /> : null}
        </Stack>
      </Card>
    </Stack>
  )
}

function Written({
  message,
  adjusterName,
}: {
  readonly message: Message
  readonly adjusterName: ClaimDetail['adjusterName']
}) {
  const { t } = useLingui()
  const formatMoment = useFormatMoment()
  const formatDay = useFormatDay()
  const { from, at, words, replyBy } = message
  const who = adjusterName ?? t`Your adjuster`
  const day = replyBy === null ? null : formatDay(replyBy)
  return (
    <li className={styles.message}>
      <p className={styles.head}>
        <strong>{from ?? t`You`}</strong>
        <span className={styles.when}>{formatMoment(at)}</span>
      </p>
      <p className={styles.words}>{words}</p>
      {day === null ? null : (
        <p>
          <Chip tone="info">{t`${who} answers by ${day}`}</Chip>
        </p>
      )}
    </li>
  )
}
