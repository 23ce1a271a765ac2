import { Trans, useLingui } from '@lingui/react/macro'
import { sayPolicy } from '@myaccount/messages/names/policy-name'
import { useFormatDay } from '../../../format/use-format-day.ts'
import type { PolicyChoices } from '../../../parts/filters/policy-choices.ts'
import type { InvoiceFilters, InvoiceStatusFilter } from './invoice-filters.ts'

export interface InvoiceFilterSentenceProps {
  readonly filters: InvoiceFilters
  readonly policies: PolicyChoices
}

/** What the list below holds, in words: "Open invoices, newest due first. Only Commercial Auto 12CA0220975." */
export function InvoiceFilterSentence({ filters, policies }: InvoiceFilterSentenceProps) {
  return (
    <>
      <StatusSentence status={filters.status} /> <PolicySentence filters={filters} policies={policies} />{' '}
      <DatesSentence filters={filters} />
    </>
  )
}

function StatusSentence({ status }: { readonly status: InvoiceStatusFilter | undefined }) {
  switch (status) {
    case 'open':
      return <Trans>Showing open invoices, newest due date first.</Trans>
    case 'past_due':
      return <Trans>Showing past due invoices, newest due date first.</Trans>
    case 'paid':
      return <Trans>Showing paid invoices, newest due date first.</Trans>
    case undefined:
      return <Trans>Showing all invoices, newest due date first.</Trans>
  }
}

function PolicySentence({ filters: { policyNumber }, policies }: InvoiceFilterSentenceProps) {
  const { i18n } = useLingui()
  if (policyNumber === undefined) return null
  const policy = policies.policies.find((choice) => choice.policyNumber === policyNumber)
  const name = policy ? sayPolicy(i18n, policy) : policyNumber
  return <Trans>Only policy {name}.</Trans>
}

function DatesSentence({ filters }: Pick<InvoiceFilterSentenceProps, 'filters'>) {
  const formatDay = useFormatDay()
  const from = filters.from && formatDay(filters.from)
  const to = filters.to && formatDay(filters.to)
  if (from && to) {
    return (
      <Trans>
        Only due dates from {from} to {to}.
      </Trans>
    )
  }
  if (from) return <Trans>Only due dates on or after {from}.</Trans>
  return to ? <Trans>Only due dates on or before {to}.</Trans> : null
}
