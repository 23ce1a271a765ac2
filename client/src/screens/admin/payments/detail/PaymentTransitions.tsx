import { useLingui } from '@lingui/react/macro'
import { useFormatMoment } from '../../../../format/use-format-moment.ts'
import { Table, type TableColumn } from '../../../../ui/tables/Table.tsx'
import type { StaffPayment } from '../admin-payments.queries.ts'
import { WithCode } from '../WithCode.tsx'
import { causeOf } from '../words/event-words.ts'
import { stateWords } from '../words/state-words.ts'

type Transition = StaffPayment['transitions'][number]

/** How the payment came to where it stands, the oldest first. */
export function PaymentTransitions({ transitions }: { readonly transitions: readonly Transition[] }) {
  const { t, i18n } = useLingui()
  const formatMoment = useFormatMoment('second')
  const columns: TableColumn<Transition>[] = [
    {
      key: 'state',
      header: t`State`,
      fold: 'lead',
      namesRow: true,
      cell: ({ state }) => i18n._(stateWords[state]),
    },
    { key: 'at', header: t`At`, fold: 'detail', cell: ({ at }) => formatMoment(at) },
    {
      key: 'event',
      header: t`Because`,
      fold: 'action',
      cell: ({ event, detail }) => (
        <WithCode words={causeOf(event)} codes={[event, ...Object.values(detail)]} />
      ),
    },
  ]
  return (
    <Table
      caption={t`What happened to this payment`}
      captionHidden
      columns={columns}
      items={transitions}
      keyOf={({ step }) => step}
    />
  )
}
