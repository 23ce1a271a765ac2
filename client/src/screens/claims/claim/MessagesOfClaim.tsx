import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ClaimDetail } from '@myaccount/contract/endpoints/claims/claim-facts'
import { useState } from 'react'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { useDayOfMoment, useFormatMoment } from '../../../format/use-format-moment.ts'
import { useHas } from '../../../parts/carrier/carrier-context.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { SectionHeading } from '../../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Card } from '../../../ui/surfaces/Card.tsx'
import { Chip } from '../../../ui/surfaces/Chip.tsx'
import { Fold } from '../../../ui/surfaces/Fold.tsx'
import styles from './thread.module.css'
import { WriteMessage } from './WriteMessage.tsx'

interface MessagesOfClaimProps {
  readonly claim: ClaimDetail
  readonly mayWrite: boolean
  readonly isFolded: boolean
}

type Message = ClaimDetail['messages'][number]

const shownAtFirst = 2

/** The last messages, oldest first, with the form for a new one; the earlier ones on request. */
export function MessagesOfClaim({ claim, mayWrite, isFolded }: MessagesOfClaimProps) {
  const { t } = useLingui()
  const [isAll, setAll] = useState(false)
  const hasMessages = useHas('claimMessages')
  const { messages } = claim
  const count = messages.length
  const all =
    count > shownAtFirst && !isAll ? (
      <Button variant="print" onClick={() => setAll(true)}>
        <Trans>All {count}</Trans>
      </Button>
    ) : null
  if (count === 0 && !hasMessages) return null
  const thread = (
    <Stack>
      {count === 0 ? (
        <p>
          <Trans>Nobody has written yet.</Trans>
        </p>
      ) : (
        <ol className={styles.thread} aria-label={t`Messages`}>
          {messages.slice(isAll ? 0 : -shownAtFirst).map((message) => (
            <Written key={message.id} message={message} claim={claim} />
          ))}
        </ol>
      )}
      {mayWrite && hasMessages ? <WriteMessage claim={claim} /> : null}
    </Stack>
  )
  if (isFolded)
    return (
      // An answer of the adjuster is what the reader came for.
      <Fold
        title={t`Messages`}
        essence={<Essence messages={messages} />}
        isOpen={(messages.at(-1)?.from ?? null) !== null}
      >
        {all}
        {thread}
      </Fold>
    )
  return (
    <Stack gap="small">
      <SectionHeading actions={all}>{t`Messages`}</SectionHeading>
      <Card>{thread}</Card>
    </Stack>
  )
}

function Essence({ messages }: Pick<ClaimDetail, 'messages'>) {
  const { t } = useLingui()
  const formatDay = useFormatDay()
  const dayOf = useDayOfMoment()
  const last = messages.at(-1)
  if (last === undefined) return t`None yet`
  const count = t`${plural(messages.length, { one: '# message', other: '# messages' })}`
  const { from } = last
  const day = formatDay(dayOf(last.at))
  return from === null
    ? t`${count}, the last one from you on ${day}`
    : t`${count}, the last one from ${from} on ${day}`
}

function Written({ message, claim }: { readonly message: Message; readonly claim: ClaimDetail }) {
  const { t } = useLingui()
  const formatMoment = useFormatMoment()
  const formatDay = useFormatDay()
  const { from, at, words, replyBy, requestId } = message
  const who = claim.adjusterName ?? t`Your adjuster`
  const day = replyBy === null ? null : formatDay(replyBy)
  const title = claim.requests.find((request) => request.requestId === requestId)?.title
  return (
    <li className={styles.message} data-from={from === null ? 'you' : 'us'}>
      <p className={styles.head}>
        <strong>{from ?? t`You`}</strong>
        <span className={styles.when}>{formatMoment(at)}</span>
      </p>
      {title === undefined ? null : <p className={styles.about}>{t`You cannot send: ${title}`}</p>}
      <p className={styles.words}>{words}</p>
      {day === null ? null : (
        <p>
          <Chip tone="info">{t`${who} answers by ${day}`}</Chip>
        </p>
      )}
    </li>
  )
}
