import { Trans, useLingui } from '@lingui/react/macro'
import type { InvoiceDetail } from '@myaccount/contract/endpoints/invoices'
import { formatPhone, phoneLink } from '@myaccount/domain/kernel/phone'
import { sayPolicyType } from '@myaccount/messages/names/policy-name'
import { Link } from 'react-router'
import { sayPaymentPlan } from '../../../format/describe-payment-plan.ts'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { paths } from '../../../routes/paths.ts'
import { KeyValueList, type KeyValuePair } from '../../../ui/tables/KeyValueList.tsx'
import styles from './invoice-facts-list.module.css'

/** The head of the printed bill (domain.md 2.6): to whom, which account and policy, when, on which plan, by whom. */
export function InvoiceFactsList({ invoice }: { readonly invoice: InvoiceDetail }) {
  const formatDay = useFormatDay()
  const { t, i18n } = useLingui()
  const { paymentPlan } = invoice
  const plan = sayPaymentPlan(i18n, invoice)
  const { installmentNumber, installmentCount, policyNumber } = invoice
  const from = formatDay(invoice.policyEffectiveDate)
  const to = formatDay(invoice.policyExpirationDate)
  const pairs: (KeyValuePair | null)[] = [
    { term: t`Bill to`, value: <BillTo invoice={invoice} /> },
    { term: t`Agency`, value: <Agency agency={invoice.agency} /> },
    { term: t`Account number`, value: invoice.accountNumber },
    {
      term: t`Policy`,
      value: (
        <>
          {sayPolicyType(i18n, invoice.policyType)}
          <br />
          <Link to={paths.policy(policyNumber)}>{policyNumber}</Link>
        </>
      ),
    },
    {
      term: t`Policy period`,
      value: (
        <Trans>
          {from} to {to}
        </Trans>
      ),
    },
    // An unknown plan is shown as the feed spells it: the printed bill has this line.
    paymentPlan ? { term: t`Payment plan`, value: plan ?? paymentPlan } : null,
    { term: t`Statement date`, value: formatDay(invoice.billDate) },
    { term: t`Due date`, value: formatDay(invoice.dueDate) },
    installmentNumber === null || installmentCount === null
      ? null
      : {
          term: t`Installment`,
          value: installmentCount === 1 ? t`Single payment` : t`${installmentNumber} of ${installmentCount}`,
        },
  ]
  return (
    <div className={styles.facts}>
      <KeyValueList look="stacked" pairs={pairs.filter((pair) => pair !== null)} />
    </div>
  )
}

function BillTo({ invoice: { accountName, billTo } }: { readonly invoice: InvoiceDetail }) {
  return (
    <>
      {accountName}
      <br />
      {billTo.line1}
      <br />
      {billTo.line2 ? (
        <>
          {billTo.line2}
          <br />
        </>
      ) : null}
      {`${billTo.city}, ${billTo.state} ${billTo.zip}`}
    </>
  )
}

function Agency({ agency: { name, phone } }: Pick<InvoiceDetail, 'agency'>) {
  return (
    <>
      {name}
      {phone ? (
        <>
          <br />
          <a href={phoneLink(phone)}>{formatPhone(phone)}</a>
        </>
      ) : null}
    </>
  )
}
