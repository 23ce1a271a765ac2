import { html } from '@myaccount/carrier-simulator/look/html'
import { renderPage } from '@myaccount/carrier-simulator/look/render-page'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { cents } from '@myaccount/domain/kernel/money'
import type { Challenge } from '../intents/challenge.ts'

const service = 'Demo bank'

/** The cardholder's bank asks (3-D Secure). Complete without JavaScript. */
export function renderChallengePage(intentId: string, { amountCents, last4 }: Challenge): string {
  const what =
    amountCents === null
      ? 'MyAccount asks to save this card.'
      : html`MyAccount asks to charge <strong>${formatCents(cents(amountCents))}</strong> to this card.`
  const body = html`<h1>Confirm with your bank</h1>
<form class="card first" method="post" action="/three-d-secure/${intentId}">
<p>${what}</p><p>Card ending in ${last4}. No money has moved yet.</p>
<div class="buttons"><button class="button primary" name="answer" value="confirm">Confirm</button>
<button class="button" name="answer" value="refuse">Refuse</button></div></form>`
  return renderPage({ title: 'Confirm with your bank', service, body, head: sandboxSheet })
}

export function renderAnsweredPage(): string {
  const body = html`<h1>Nothing to confirm</h1>
<p class="lead">This was answered already, or the page is too old. Go back to MyAccount to see what happened.</p>`
  return renderPage({ title: 'Nothing to confirm', service, body, head: sandboxSheet })
}

const sandboxSheet = html`<link rel="stylesheet" href="/look/sandbox.css">`
