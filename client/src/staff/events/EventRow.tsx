import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { StaffEventDelivery } from '@myaccount/contract/endpoints/admin/admin-events'
import { useFormatMoment } from '../../format/use-format-moment.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import styles from '../page/staff.module.css'
import own from './events.module.css'
import { useDeliveryWords } from './use-delivery-words.ts'

interface EventRowProps {
  readonly event: StaffEventDelivery
  readonly isBusy: boolean
  readonly onSend: () => void
}

/** One event with its tries; it can be sent again in every state. */
export function EventRow({ event, isBusy, onSend }: EventRowProps) {
  const { t } = useLingui()
  const formatMoment = useFormatMoment()
  const { states } = useDeliveryWords()
  const { eventId, type, createdAt, state } = event
  const isOpen = state === 'waiting' || state === 'failing'
  return (
    <Row
      title={<span className={own.type}>{type}</span>}
      meta={
        <>
          <code className={styles.code}>{eventId}</code>
          <span className={styles.block}>{formatMoment(createdAt)}</span>
          <Attempts event={event} />
        </>
      }
      state={{
        text: states[state],
        detail: <StateDetail event={event} isOpen={isOpen} />,
        ...(state === 'failing' && { tone: 'danger' }),
      }}
      actions={
        <Button
          variant="table"
          aria-label={isOpen ? t`Try now: ${type} ${eventId}` : t`Send again: ${type} ${eventId}`}
          busy={isBusy}
          onClick={onSend}
        >
          {isOpen ? t`Try now` : t`Send again`}
        </Button>
      }
    />
  )
}

interface StateDetailProps {
  readonly event: Pick<StaffEventDelivery, 'deliveredAt' | 'redeliveryRequestedAt'>
  readonly isOpen: boolean
}

function StateDetail({ event: { deliveredAt, redeliveryRequestedAt }, isOpen }: StateDetailProps) {
  const formatMoment = useFormatMoment()
  const requested = redeliveryRequestedAt === null ? null : formatMoment(redeliveryRequestedAt)
  if (isOpen && requested !== null) return <Trans>Requested {requested}</Trans>
  const delivered = deliveredAt === null ? null : formatMoment(deliveredAt)
  return delivered === null ? null : <Trans>First delivered {delivered}</Trans>
}

function Attempts({ event: { attempts, attemptCount } }: Pick<EventRowProps, 'event'>) {
  const { t, i18n } = useLingui()
  const formatMoment = useFormatMoment('second')
  const { outcomeOf } = useDeliveryWords()
  if (attemptCount === 0) return <Trans>Not tried yet</Trans>
  const count = t`${plural(attemptCount, { one: '# try', other: '# tries' })}`
  // Attempts are kept for 30 days, their count for good.
  if (attempts.length === 0) return <span className={styles.block}>{count}</span>
  return (
    <details className={own.attempts}>
      <summary>{count}</summary>
      <ol>
        {attempts.map((attempt) => {
          const milliseconds = i18n.number(attempt.durationMs)
          return (
            <li key={attempt.number}>
              <span className={own.outcome}>{outcomeOf(attempt)}</span>{' '}
              <Trans>
                {formatMoment(attempt.at)}, {milliseconds} ms
              </Trans>
            </li>
          )
        })}
      </ol>
    </details>
  )
}
