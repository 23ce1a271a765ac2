import { html, type SafeHtml } from '../look/html.ts'
import type { NotMailed } from '../mailing/not-mailed.ts'

/**
 * An item mailed on paper: a bill, whose code links the account in the portal, or a proxy card with its
 * control number.
 */
export interface PaperMail {
  readonly accountNumber: string
  readonly accountName: string
  readonly zip: string
  readonly printed: string
}

export function renderPaperMail(papers: readonly PaperMail[], notMailed: NotMailed): SafeHtml[] {
  return papers.map(
    ({
      accountNumber,
      accountName,
      zip,
      printed,
    }) => html`<li><div class="row-text"><strong>${accountName}</strong>
<span>Account ${accountNumber}, ZIP code ${zip}${notMailed[accountNumber]?.groups.includes('billing') ? ', bills by email from now on' : ''}</span></div><span class="when">${printed}</span></li>`,
  )
}
