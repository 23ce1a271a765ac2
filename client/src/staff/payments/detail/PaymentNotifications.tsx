import { Plural, useLingui } from '@lingui/react/macro'
import { useFormatMoment } from '../../../format/use-format-moment.ts'
import { SectionHeading } from '../../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Table, type TableColumn } from '../../../ui/tables/Table.tsx'
import styles from '../../page/staff.module.css'
import type { StaffPayment } from '../admin-payments.queries.ts'
import { processorEventColumn } from '../processor-event-column.tsx'

type Event = StaffPayment['events'][number]
type Email = StaffPayment['emails'][number]

/** Lists the events that the processor sent, and the emails that we sent to the payer. */
export function PaymentNotifications({ payment: { events, emails } }: { readonly payment: StaffPayment }) {
  const { t } = useLingui()
  return (
    <>
      <Stack>
        <SectionHeading>{t`Events of the processor`}</SectionHeading>
        {events.length === 0 ? (
          <p className={styles.sentence}>{t`The processor has told us nothing by itself yet.`}</p>
        ) : (
          <Events events={events} />
        )}
      </Stack>
      <Stack>
        <SectionHeading>{t`Emails`}</SectionHeading>
        {emails.length === 0 ? (
          <p className={styles.sentence}>{t`No email is due for this payment.`}</p>
        ) : (
          <Emails emails={emails} />
        )}
      </Stack>
    </>
  )
}

function Events({ events }: { readonly events: readonly Event[] }) {
  const { t } = useLingui()
  const formatMoment = useFormatMoment('second')
  const columns: TableColumn<Event>[] = [
    processorEventColumn(t`Event`),
    {
      key: 'received',
      header: t`Received`,
      fold: 'detail',
      foldLabel: t`Received`,
      cell: ({ receivedAt }) => formatMoment(receivedAt),
    },
    {
      key: 'applied',
      header: t`Applied`,
      fold: 'action',
      foldLabel: t`Applied`,
      cell: ({ appliedAt, tries }) =>
        appliedAt === null ? (
          <Plural value={tries} _0="Not yet" one="Not yet, tried once" other="Not yet, tried # times" />
        ) : (
          formatMoment(appliedAt)
        ),
    },
  ]
  return (
    <Table
      caption={t`Events of the processor`}
      captionHidden
      columns={columns}
      items={events}
      keyOf={({ eventId }) => eventId}
    />
  )
}

function Emails({ emails }: { readonly emails: readonly Email[] }) {
  const { t } = useLingui()
  const formatMoment = useFormatMoment()
  const kinds: Readonly<Record<string, string>> = {
    payment_receipt: t`Receipt`,
    payment_posted: t`Receipt of a debit that is paid`,
    payment_failed: t`Refused or not completed`,
    payment_returned: t`Returned by the bank`,
    payment_refunded: t`Refund`,
    payment_dispute_won: t`Dispute decided, payment stands`,
    payment_code: t`One-time code`,
  }
  // The email was not needed, because a later one said the same or nobody waited for the
  // code any more: no failure.
  const isNotNeeded = ({ lastError }: Email) => lastError === 'not needed'
  const outcomeOf = (email: Email) => {
    const { sentAt, bouncedAt, nextTryAt } = email
    if (sentAt !== null) return t`Sent ${formatMoment(sentAt)}`
    if (bouncedAt !== null) return t`Bounced ${formatMoment(bouncedAt)}: no such mailbox`
    if (isNotNeeded(email)) return t`Not needed`
    return nextTryAt === null ? t`Given up` : t`Waiting, next try ${formatMoment(nextTryAt)}`
  }
  const isGivenUp = (email: Email) => email.sentAt === null && email.nextTryAt === null && !isNotNeeded(email)
  const columns: TableColumn<Email>[] = [
    { key: 'kind', header: t`Email`, fold: 'lead', namesRow: true, cell: ({ kind }) => kinds[kind] ?? kind },
    { key: 'outcome', header: t`What became of it`, fold: 'action', emphasis: true, cell: outcomeOf },
    {
      key: 'error',
      header: t`Last trouble`,
      fold: 'detail',
      foldLabel: t`Last trouble`,
      cell: (email) => (isNotNeeded(email) ? null : email.lastError) ?? t`None`,
    },
  ]
  return (
    <Table
      caption={t`Emails about this payment`}
      captionHidden
      columns={columns}
      items={emails}
      keyOf={({ kind, createdAt }) => `${kind} ${createdAt}`}
      toneOf={(email) => (isGivenUp(email) ? 'danger' : 'ink')}
    />
  )
}
