import { Trans, useLingui } from '@lingui/react/macro'
import {
  listPayLinks,
  type PayLink,
  withdrawPayLink,
} from '@myaccount/contract/endpoints/admin/admin-pay-links'
import { Link } from 'react-router'
import { useFormatMoment } from '../../format/use-format-moment.ts'
import { useChange } from '../../parts/changing/use-change.ts'
import { paths } from '../../routes/paths.ts'
import { showBanner } from '../../session/messages.ts'
import { useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Table, type TableColumn } from '../../ui/tables/Table.tsx'
import styles from '../page/staff.module.css'
import { PayLinkRefusal } from './PayLinkRefusal.tsx'

interface PayLinkTableProps {
  readonly links: readonly PayLink[]
  /** False on an invoice's own page, where every row is of that invoice. */
  readonly hasInvoices: boolean
}

/** Lists the pay links: who made each one, how it was sent, and until when it is valid. */
export function PayLinkTable({ links, hasInvoices }: PayLinkTableProps) {
  const { t } = useLingui()
  const formatMoment = useFormatMoment()
  const session = useSession()
  const change = useChange(withdrawPayLink, { changed: [listPayLinks] })
  const stateWords = { live: t`Good`, paid: t`Paid`, withdrawn: t`Withdrawn`, ended: t`Over` }
  const mayWithdraw = session?.permissions.includes('act_as') ?? false
  const columns: TableColumn<PayLink>[] = [
    {
      key: 'link',
      header: t`Made`,
      fold: 'lead',
      namesRow: true,
      cell: ({ invoiceNumber, accountName, madeAt, madeByName }) => (
        <>
          {hasInvoices ? (
            <Link to={paths.adminPayLinks({ invoice: invoiceNumber })}>
              {t`Invoice ${invoiceNumber} of ${accountName}`}
            </Link>
          ) : null}
          <span className={hasInvoices ? styles.quiet : undefined}>
            {madeByName === null ? formatMoment(madeAt) : t`${formatMoment(madeAt)} by ${madeByName}`}
          </span>
        </>
      ),
    },
    {
      key: 'sent',
      header: t`Sent`,
      fold: 'detail',
      cell: ({ sentTo }) => (sentTo === null ? <Trans>Copied</Trans> : <Trans>Emailed to {sentTo}</Trans>),
    },
    {
      key: 'state',
      header: t`State`,
      fold: 'line',
      cell: ({ state, endsAt }) => (
        <>
          {stateWords[state]}
          {state === 'live' ? (
            <span className={styles.quiet}>
              <Trans>until {formatMoment(endsAt)}</Trans>
            </span>
          ) : null}
        </>
      ),
    },
    {
      key: 'withdraw',
      header: t`Withdraw`,
      headerHidden: true,
      align: 'end',
      fold: 'action',
      cell: ({ state, linkId, invoiceNumber, madeAt }) =>
        state === 'live' && mayWithdraw ? (
          <Button
            variant="table"
            aria-label={t`Withdraw the link to invoice ${invoiceNumber} of ${formatMoment(madeAt)}`}
            busy={change.isBusy}
            onClick={() => void withdraw(linkId)}
          >{t`Withdraw`}</Button>
        ) : null,
    },
  ]

  async function withdraw(linkId: PayLink['linkId']): Promise<void> {
    if (await change.run({ params: { linkId } })) showBanner({ kind: 'success', message: t`Link withdrawn.` })
  }

  return (
    <>
      {change.refusal === null ? null : <PayLinkRefusal refusal={change.refusal} />}
      <Table
        caption={t`Pay links`}
        captionHidden
        columns={columns}
        items={links}
        keyOf={({ linkId }) => linkId}
      />
    </>
  )
}
