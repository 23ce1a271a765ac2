import { html, type SafeHtml } from '../look/html.ts'

/** What is printed on the last bill of an account, and lets whoever holds it link the account in the portal. */
export interface PaperBill {
  readonly accountNumber: string
  readonly accountName: string
  readonly zip: string
  readonly code: string
}

export function renderPaperBills(bills: readonly PaperBill[]): SafeHtml[] {
  return bills.map(
    ({
      accountNumber,
      accountName,
      zip,
      code,
    }) => html`<li><div class="row-text"><strong>${accountName}</strong>
<span>Account ${accountNumber}, ZIP code ${zip}</span></div><span class="when">Code ${code}</span></li>`,
  )
}
