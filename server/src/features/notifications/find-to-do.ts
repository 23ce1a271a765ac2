import type { AttentionItem } from '@myaccount/domain/attention/attention-item'

/**
 * Finds the item of the attention list that is about the same thing as a notification: the page that the notification
 * opens names the thing. `ranked` is the list of one account; the first match is the worst.
 */
export function findToDo(path: string, ranked: readonly AttentionItem[]): AttentionItem | undefined {
  const page = pageOf(path)
  return ranked.find((item) => pagesOf(item).has(page))
}

/** Leaves out what a page's address asks for beyond its subject. */
function pageOf(path: string): string {
  const { pathname, searchParams } = new URL(path, 'https://portal.invalid')
  const [first] = (searchParams.get('invoices') ?? '').split(',')
  return first ? pageOfInvoice(first) : pathname
}

const pageOfInvoice = (chosen: string) =>
  `/policies/invoices/${encodeURIComponent(chosen.split(':')[0] ?? '')}`

/** The pages of the things that an item is about. */
function pagesOf(item: AttentionItem): ReadonlySet<string> {
  switch (item.kind) {
    case 'cancellation':
    case 'past_due':
    case 'bill_due':
    case 'draft_suspended':
    case 'policy_cancelled':
    case 'draft':
    case 'renewal': {
      const invoices = 'invoices' in item ? item.invoices : []
      return new Set([
        `/policies/${encodeURIComponent(item.policy.policyNumber)}`,
        ...invoices.map(({ invoiceNumber }) => pageOfInvoice(invoiceNumber)),
      ])
    }
    case 'payment_returned':
    case 'payment_failed':
    case 'refund_reopened':
      return new Set([
        `/payments/${item.paymentId}`,
        ...item.invoices.map(({ invoiceNumber }) => pageOfInvoice(invoiceNumber)),
      ])
    case 'scheduled_payment':
      return new Set([`/payments/${item.paymentId}`])
    case 'claim_request':
    case 'promise_missed':
      return new Set([`/claims/${encodeURIComponent(item.claimNumber)}`])
    case 'approval':
      return new Set(['/profile/people'])
    case 'deposits':
    case 'card_expires':
      return new Set(['/payment/methods'])
    case 'meeting':
      return new Set(['/proxy'])
  }
}
