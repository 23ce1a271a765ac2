import { html, type SafeHtml } from '@myaccount/carrier-simulator/look/html'
import { renderPage } from '@myaccount/carrier-simulator/look/render-page'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { formatCalendarDate } from '@myaccount/domain/kernel/format-date'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { cents } from '@myaccount/domain/kernel/money'
import type { BookedCharge, SandboxBook } from '../book/describe-book.ts'
import type { SandboxSettings } from '../faults/settings.ts'
import { testAccounts } from '../numbers/test-bank-accounts.ts'
import { shownBanks } from '../numbers/test-banks.ts'
import { shownCards } from '../numbers/test-cards.ts'
import { presets } from './presets.ts'

export interface SandboxView {
  readonly book: SandboxBook
  readonly settings: SandboxSettings
  readonly today: CalendarDate
  readonly waitingSteps: number
  readonly portalOrigin: string
  /** What the person has just done. */
  readonly done: string | undefined
}

const stateNames: Readonly<Record<BookedCharge['state'], string>> = {
  pending: 'At the bank',
  succeeded: 'Succeeded',
  failed: 'Failed, no money moved',
  disputed: 'Under dispute',
  returned: 'Taken back',
}

const shownCharges = 50

function renderCharge(charge: BookedCharge): SafeHtml {
  const refunded = charge.refundedCents > 0 && `, ${formatCents(cents(charge.refundedCents))} refunded`
  return html`<tr><td>${charge.id}</td><td class="amount">${formatCents(cents(charge.amountCents))}</td>
<td>${stateNames[charge.state]}${refunded}${charge.failureCode && ` (${charge.failureCode})`}</td></tr>`
}

function renderCharges({ charges }: SandboxBook): SafeHtml {
  if (charges.length === 0) return html`<p class="card empty">No charges yet. Pay in MyAccount.</p>`
  const rows = charges.slice(-shownCharges).toReversed().map(renderCharge)
  return html`<div class="card scroll" tabindex="0" role="region" aria-label="Charges"><table>
<thead><tr><th scope="col">Charge</th><th scope="col" class="amount">Amount</th><th scope="col">State</th></tr></thead>
<tbody>${rows}</tbody></table></div>`
}

function renderNumbers(caption: string, rows: readonly (readonly [string, string])[]): SafeHtml {
  return html`<div class="card scroll" tabindex="0" role="region" aria-label="${caption}"><table><caption>${caption}</caption>
<tbody>${rows.map(([number, effect]) => html`<tr><td>${number}</td><td>${effect}</td></tr>`)}</tbody></table></div>`
}

function renderSwitches({ faults, webhooks }: SandboxSettings): SafeHtml {
  const isOn = faults.kinds.length > 0 && faults.calls !== 0
  const state = isOn
    ? `The next ${faults.calls ?? ''} calls misbehave: ${faults.kinds.join(', ')}.`
    : 'Calls are answered as they should be.'
  const isOrderly = webhooks.duplicateRate + webhooks.reorderRate + webhooks.dropRate + webhooks.delayMs === 0
  const events = isOrderly ? 'Webhooks go out once and in order.' : 'Webhooks misbehave.'
  const buttons = Object.entries(presets).map(
    ([name, { label }]) => html`<button class="button" name="preset" value="${name}">${label}</button>`,
  )
  return html`<form class="card switches" method="post" action="/switch"><p>${state} ${events}</p>
<div class="buttons">${buttons}</div></form>`
}

/** The whole page; complete without JavaScript, every action a form. */
export function renderSandboxPage(view: SandboxView): string {
  const accounts = Object.entries(testAccounts).map(([number, { says }]) => [number, says] as const)
  const { waitingSteps, settings } = view
  const waiting = waitingSteps === 1 ? '1 step waits' : `${waitingSteps} steps wait`
  const body = html`<h1>Payment processor</h1>
<p class="lead">It stands in for the processor. No real money moves. <a href="${view.portalOrigin}">Go to MyAccount</a></p>
${view.done && html`<p class="done" role="status">${view.done}</p>`}
<section aria-labelledby="debits"><h2 id="debits">Bank debits</h2>
<form class="card switches" method="post" action="/settle">
<p>Business day ${formatCalendarDate(view.today)}. A debit takes ${settings.bankDebitDays} banking days. ${waiting} for a later day.</p>
<button class="button primary">Settle bank debits now</button></form></section>
<section aria-labelledby="charges"><h2 id="charges">Book</h2>${renderCharges(view.book)}</section>
<section aria-labelledby="numbers"><h2 id="numbers">Test numbers</h2><div class="tables">
${renderNumbers('Cards: any later expiry date, any code', shownCards)}
${renderNumbers('Bank accounts: routing 110000000. Micro-deposits $0.32 and $0.45', accounts)}
${renderNumbers('Routing numbers that are known; any other valid one is taken too', shownBanks)}</div></section>
<section aria-labelledby="switches"><h2 id="switches">Misbehavior</h2>${renderSwitches(settings)}</section>
<section aria-labelledby="events"><h2 id="events">Webhooks</h2>
<form class="card switches" method="post" action="/replay"><p>Sends every event of the past once more.</p>
<button class="button">Send all again</button></form></section>`
  return renderPage({
    title: 'Payment processor',
    service: 'Demo processor',
    body,
    head: html`<link rel="stylesheet" href="/look/sandbox.css">`,
  })
}
