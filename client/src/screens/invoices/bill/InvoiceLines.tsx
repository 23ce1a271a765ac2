import { Trans, useLingui } from '@lingui/react/macro'
import type { InvoiceDetail } from '@myaccount/contract/endpoints/invoices'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { addCents, noCents, sumCents } from '@myaccount/domain/kernel/money'
import { wordsOfLine } from '@myaccount/messages/invoices/line-words'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { CarrierLanguageNote, CarrierText } from '../../../parts/carrier/CarrierText.tsx'
import styles from './invoice-lines.module.css'

/**
 * Shows what was billed before, the items, their total, and the amount due now. The amount due comes from the
 * carrier and is not a sum of the lines (domain.md 2.3). The PDF of the bill has the same lines.
 */
export function InvoiceLines({ invoice }: { readonly invoice: InvoiceDetail }) {
  const formatDay = useFormatDay()
  const { t, i18n } = useLingui()
  const { items, previousBalanceCents, amountDueCents } = invoice
  const lines = items.map((item) => ({ ...item, words: wordsOfLine(i18n, item, invoice) }))
  const total = addCents(previousBalanceCents, sumCents(items.map(({ amountCents }) => amountCents)))
  const dueDate = formatDay(invoice.dueDate)
  return (
    <div className={styles.frame}>
      <table className={styles.lines} aria-label={t`What was billed`}>
        <thead>
          <tr>
            <th scope="col">
              {t`Description`}
              {lines.some(({ words }) => words === undefined) ? <CarrierLanguageNote /> : null}
            </th>
            <th scope="col">{t`Amount`}</th>
          </tr>
        </thead>
        <tbody>
          {previousBalanceCents === noCents ? null : (
            <tr>
              <th scope="row">{t`Previously billed`}</th>
              <td>{formatCents(previousBalanceCents)}</td>
            </tr>
          )}
          {lines.map(({ line, words, description, amountCents }) => (
            <tr key={line}>
              <th scope="row">{words ?? <CarrierText marked="shown">{description}</CarrierText>}</th>
              <td>{formatCents(amountCents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t`Total of this bill`}</th>
            <td>{formatCents(total)}</td>
          </tr>
          <tr className={styles.due}>
            <th scope="row">
              <Trans>Amount due by {dueDate}</Trans>
            </th>
            <td>{formatCents(amountDueCents)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
