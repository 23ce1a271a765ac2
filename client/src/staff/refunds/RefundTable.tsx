import { Trans, useLingui } from '@lingui/react/macro'
import {
  approveRefund,
  rejectRefund,
  type StaffRefund,
} from '@myaccount/contract/endpoints/admin/admin-refunds'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { useState } from 'react'
import { Link } from 'react-router'
import { useFormatMoment } from '../../format/use-format-moment.ts'
import { FormOverlay } from '../../parts/changing/FormOverlay.tsx'
import { useChange } from '../../parts/changing/use-change.ts'
import { paths } from '../../routes/paths.ts'
import { showBanner } from '../../session/messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ButtonGroup } from '../../ui/buttons/ButtonGroup.tsx'
import { Amount } from '../../ui/surfaces/Amount.tsx'
import { KeyValueList } from '../../ui/tables/KeyValueList.tsx'
import { Table, type TableColumn } from '../../ui/tables/Table.tsx'
import { RejectOverlay, useRejectForm } from '../page/RejectOverlay.tsx'
import styles from '../page/staff.module.css'
import { RefundConsequences } from './RefundConsequences.tsx'
import { RefundRefusal } from './RefundRefusal.tsx'
import { failureWords, reasonWords, wordsOfState } from './refund-words.ts'
import { changedByRefund } from './refunds.queries.ts'
import { WithdrawRefund } from './WithdrawRefund.tsx'

interface RefundTableProps {
  readonly caption: string
  readonly refunds: readonly StaffRefund[]
  /** False on a payment's own page, where every row is of that payment. */
  readonly hasPayments: boolean
}

/** Lists refunds: who requested each, for which invoices and why, and the outcome. */
export function RefundTable({ caption, refunds, hasPayments }: RefundTableProps) {
  const { t, i18n } = useLingui()
  const formatMoment = useFormatMoment()
  const columns: TableColumn<StaffRefund>[] = [
    {
      key: 'asked',
      header: t`Asked for`,
      fold: 'lead',
      namesRow: true,
      cell: ({ paymentId, confirmation, accountName, requestedAt, requestedByName }) => (
        <>
          {hasPayments ? (
            <Link to={paths.adminPayment(paymentId)}>{`${accountName} ${confirmation}`}</Link>
          ) : null}
          <span className={hasPayments ? styles.quiet : undefined}>
            {requestedByName === null
              ? formatMoment(requestedAt)
              : t`${formatMoment(requestedAt)} by ${requestedByName}`}
          </span>
        </>
      ),
    },
    {
      key: 'why',
      header: t`Why`,
      fold: 'line',
      cell: ({ reason, note, lines }) => (
        <>
          {i18n._(reasonWords[reason])}
          {note === '' ? null : <span className={styles.quiet}>{note}</span>}
          {lines.map(({ invoiceNumber, amountCents }) => (
            <span key={invoiceNumber} className={styles.quiet}>
              {t`Invoice ${invoiceNumber}: ${formatCents(amountCents)}`}
            </span>
          ))}
        </>
      ),
    },
    { key: 'state', header: t`State`, fold: 'line', cell: (refund) => <RefundStanding refund={refund} /> },
    {
      key: 'amount',
      header: t`Amount`,
      align: 'end',
      fold: 'amount',
      cell: ({ amountCents }) => <Amount>{formatCents(amountCents)}</Amount>,
    },
    ...(refunds.some(({ mayDecide, mayWithdraw }) => mayDecide || mayWithdraw)
      ? [
          {
            key: 'decide',
            header: t`Decide`,
            headerHidden: true,
            align: 'end',
            fold: 'action',
            cell: (refund: StaffRefund) => (
              <>
                <DecideRefund refund={refund} />
                <WithdrawRefund refund={refund} />
              </>
            ),
          } as const,
        ]
      : []),
  ]
  return (
    <Table
      caption={caption}
      captionHidden
      columns={columns}
      items={refunds}
      keyOf={({ refundId }) => refundId}
      toneOf={({ state }) => (state === 'failed' ? 'danger' : 'ink')}
    />
  )
}

function RefundStanding({ refund }: { readonly refund: StaffRefund }) {
  const { i18n } = useLingui()
  const since = useFormatMoment()(refund.since)
  const { decidedByName, rejection, failureCode, reconstructedAt } = refund
  const failure = failureCode === null ? undefined : failureWords[failureCode]
  return (
    <>
      {i18n._(wordsOfState(refund))}
      <span className={styles.quiet}>{since}</span>
      {decidedByName === null ? null : (
        <span className={styles.quiet}>
          <Trans>Decided by {decidedByName}</Trans>
        </span>
      )}
      {rejection === null ? null : <span className={styles.quiet}>{rejection}</span>}
      {failureCode === null ? null : (
        <span className={styles.quiet}>{failure === undefined ? failureCode : i18n._(failure)}</span>
      )}
      {reconstructedAt === null ? null : (
        <span className={styles.quiet}>
          <Trans>Reconstructed from the processor</Trans>
        </span>
      )}
    </>
  )
}

interface DecideProps {
  readonly refund: StaffRefund
}

/** Offers another person the two decisions on a request; renders nothing if this employee may not decide. */
function DecideRefund({ refund }: DecideProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'approve' | 'reject' | null>(null)
  if (!refund.mayDecide) return null
  const close = () => setOpen(null)
  const amount = formatCents(refund.amountCents)
  const of = refund.confirmation
  return (
    <>
      <ButtonGroup align="end">
        <Button
          variant="table"
          aria-label={t`Approve ${amount} of payment ${of}`}
          onClick={() => setOpen('approve')}
        >{t`Approve`}</Button>
        <Button
          variant="table"
          aria-label={t`Reject ${amount} of payment ${of}`}
          onClick={() => setOpen('reject')}
        >{t`Reject`}</Button>
      </ButtonGroup>
      {open === 'approve' ? <Approve refund={refund} onClose={close} /> : null}
      {open === 'reject' ? <Reject refund={refund} onClose={close} /> : null}
    </>
  )
}

interface OverlayProps extends DecideProps {
  readonly onClose: () => void
}

function Approve({ refund, onClose }: OverlayProps) {
  const { t, i18n } = useLingui()
  const formatMoment = useFormatMoment()
  const { requestedByName } = refund
  const amount = formatCents(refund.amountCents)
  const change = useChange(approveRefund, { changed: changedByRefund })
  const pairs = [
    { term: t`Reason`, value: i18n._(reasonWords[refund.reason]) },
    ...(refund.note === '' ? [] : [{ term: t`Note for colleagues`, value: refund.note }]),
    {
      term: t`Asked for`,
      value:
        requestedByName === null
          ? formatMoment(refund.requestedAt)
          : t`${formatMoment(refund.requestedAt)} by ${requestedByName}`,
    },
  ]

  async function approve(): Promise<void> {
    const done = await change.run({ params: { refundId: refund.refundId } })
    if (!done) return
    showBanner(
      done.answer.state === 'failed'
        ? { message: t`The refund was not made. The list says why.` }
        : { kind: 'success', message: t`Refund sent.` },
    )
    onClose()
  }

  return (
    <FormOverlay
      title={t`Approve a refund of ${amount}?`}
      submit={t`Approve and refund`}
      isText
      isBusy={change.isBusy}
      onSubmit={approve}
      onClose={onClose}
    >
      <p>
        <Trans>
          {refund.accountName} gets {amount} back, to what payment {refund.confirmation} was made with. This
          cannot be undone.
        </Trans>
      </p>
      <RefundConsequences invoices={refund.invoices} lines={refund.lines} />
      <KeyValueList pairs={pairs} />
      <RefundRefusal refusal={change.refusal} />
    </FormOverlay>
  )
}

function Reject({ refund: { refundId, amountCents }, onClose }: OverlayProps) {
  const { t } = useLingui()
  const amount = formatCents(amountCents)
  const form = useRejectForm(rejectRefund, changedByRefund)
  return (
    <RejectOverlay
      title={t`Reject a refund of ${amount}?`}
      form={form}
      refusal={<RefundRefusal refusal={form.refusal} />}
      onReject={async (rejection, element) => {
        if (!(await form.send(element, { params: { refundId }, body: { rejection } }))) return
        showBanner({ kind: 'success', message: t`Refund rejected.` })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
