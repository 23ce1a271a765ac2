import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { InvoiceStanding } from '@myaccount/domain/invoices/invoice-standing'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Cents } from '@myaccount/domain/kernel/money'
import { describePartOnItsWay } from '@myaccount/messages/payments/part-on-its-way'
import { useFormatDay } from '../../../format/use-format-day.ts'

export interface InvoiceStandingSentenceProps {
  readonly standing: InvoiceStanding
  readonly dueDate: CalendarDate
  readonly today: CalendarDate
  /** The amount due, and in `pendingCents` the part of it that is under way, null for nothing. */
  readonly amountDueCents: Cents
  readonly pendingCents: Cents | null
}

/** States in a whole sentence what the person owes on this invoice, or why nothing. */
export function InvoiceStandingSentence(props: InvoiceStandingSentenceProps) {
  const formatDay = useFormatDay()
  const { standing, dueDate, today } = props
  const due = formatDay(dueDate)
  switch (standing.kind) {
    case 'planned':
      return <Trans>This is an estimate. It may change before it is billed.</Trans>
    case 'pending':
      return <PendingSentence {...props} />
    case 'carried-forward':
      return <Trans>This amount moved to a later invoice. You do not need to pay it here.</Trans>
    case 'written-off':
      return <Trans>This invoice is closed. You do not need to pay it.</Trans>
    case 'paid':
      return <Trans>This invoice is paid.</Trans>
    case 'nothing-due':
      return <Trans>Nothing is due on this invoice.</Trans>
    case 'drafted':
      return <DraftSentence draftsOn={standing.draftsOn} today={today} />
    case 'due-soon':
      return <Plural value={standing.inDays} one={`Due tomorrow, ${due}.`} other={`Due ${due}, in # days.`} />
    case 'due-today':
      return <Trans>Due today, {due}.</Trans>
    case 'past-due':
      return (
        <Plural
          value={standing.byDays}
          one={`This invoice was due ${due} and is # day past due.`}
          other={`This invoice was due ${due} and is # days past due.`}
        />
      )
  }
}

function PendingSentence({
  amountDueCents,
  pendingCents,
}: Pick<InvoiceStandingSentenceProps, 'amountDueCents' | 'pendingCents'>) {
  const { i18n } = useLingui()
  const part = describePartOnItsWay(pendingCents, amountDueCents)
  if (part.length > 0) return part.map((sentence) => i18n._(sentence)).join(' ')
  return <Trans>A payment for this invoice is on its way. You do not need to pay it again.</Trans>
}

/** Billing may not show the money for a day or two after the draft. */
function DraftSentence({
  draftsOn,
  today,
}: {
  readonly draftsOn: CalendarDate
  readonly today: CalendarDate
}) {
  const formatDay = useFormatDay()
  const day = formatDay(draftsOn)
  if (draftsOn > today) {
    return <Trans>Drafted from your bank on {day}. You do not need to pay it.</Trans>
  }
  if (draftsOn === today) {
    return <Trans>Drafted from your bank today, {day}. You do not need to pay it.</Trans>
  }
  return <Trans>Drafted from your bank on {day}. It can take two business days until it shows as paid.</Trans>
}
