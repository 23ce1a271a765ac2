import { formatCalendarDate } from '@myaccount/domain/kernel/format-date'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { cents } from '@myaccount/domain/kernel/money'
import {
  type CarrierPayment,
  type PaymentStanding,
  standingOf,
  totalCentsOf,
} from '../billing/carrier-payment.ts'
import { html, type SafeHtml } from '../look/html.ts'
import { type FeedAnswer, type SimulatorState, type SystemName, systemNames } from '../simulator-state.ts'
import { type TagManager, type TagState, tagStates } from '../tags/tags.routes.ts'
import type { ReceivedEvent } from '../webhook-inbox.ts'
import { type PaperMail, renderPaperMail } from './paper-mail.ts'

const meanings: Readonly<Record<TagState, string>> = {
  works: 'Its script is answered at once.',
  slow: 'Its script takes 30 seconds.',
  fails: 'Its script is answered with an error.',
}

const switches: Readonly<Record<TagState, string>> = {
  works: 'Let it work',
  slow: 'Make it slow',
  fails: 'Make it fail',
}

/** Shown as a row above the visits. */
function renderTagSwitch(tags: TagManager): SafeHtml {
  const now = tags.state()
  const others = tagStates.filter((state) => state !== now)
  return html`<li><div class="row-text"><strong>Script</strong><span>${meanings[now]}</span></div>
<form method="post" action="/tag-manager"><div class="buttons">
${others.map((state) => html`<button class="button" name="state" value="${state}">${switches[state]}</button>`)}
</div></form></li>`
}

/** Lists the pages that the tag was notified of, each with the address that it could read. */
function renderVisits(tags: TagManager): SafeHtml[] {
  return tags
    .visits()
    .slice(0, 20)
    .map(
      ({ page, address }) =>
        html`<li><div class="row-text"><strong>${page}</strong><span>${address}</span></div></li>`,
    )
}

const standingLabels: Readonly<Record<PaymentStanding, string>> = {
  under_way: 'On its way',
  waiting_to_be_posted: 'Waits for BillingCenter',
  posted: 'Posted',
  sent_back: 'Sent back',
  failed: 'Not paid',
}

const shownAtMost = 50

/** Newest first, in the order in which billing received their events. */
function renderPaymentsPosted(payments: Iterable<CarrierPayment>): readonly SafeHtml[] {
  return [...payments].reverse().slice(0, shownAtMost).map(renderPayment)
}

function renderPayment(payment: CarrierPayment): SafeHtml {
  const { confirmation, lines, sentBackCents, countsAsReceivedOn } = payment
  const standing = standingOf(payment)
  const invoices = lines.map(({ invoiceNumber }) => invoiceNumber).join(', ')
  const isRefundedInPart = sentBackCents > 0 && standing !== 'sent_back'
  return html`<li><div class="row-text"><strong>${formatCents(cents(totalCentsOf(payment)))}, ${confirmation}</strong>
<span>${lines.length === 1 ? 'Invoice' : 'Invoices'} ${invoices}, sent ${formatCalendarDate(countsAsReceivedOn)}</span>
${isRefundedInPart && html`<span>${formatCents(cents(sentBackCents))} of it was sent back.</span>`}</div>
<span class="state">${standingLabels[standing]}</span></li>`
}

export interface SimulatorView {
  readonly state: SimulatorState
  readonly events: readonly ReceivedEvent[]
  /** Seconds until the next try while the portal does not answer. */
  readonly nextTryInSeconds: number | undefined
  /** The result of the person's last action. */
  readonly done: string | undefined
  readonly portalUrl: string
  readonly timeZone: string
  readonly paperMail: readonly PaperMail[]
  readonly tags: TagManager
}

const systems: Readonly<Record<SystemName, { label: string; meaning: string }>> = {
  imageright: { label: 'imageRight', meaning: 'Keeps the documents.' },
  billing_center: { label: 'BillingCenter', meaning: 'Keeps invoices and payments.' },
  smartcomms: { label: 'smartComms', meaning: 'Makes letters and ID cards.' },
}

const steps = [
  { days: 1, label: 'One day' },
  { days: 7, label: '7 days' },
  { days: 30, label: '30 days' },
]

/** The product's shield, as the portal and the sign-in page draw it. */
const mark = html`<svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true"><path fill="currentColor" d="M4 0h18a4 4 0 0 1 4 4v11c0 6-5.5 9.5-13 11C5.5 24.5 0 21 0 15V4a4 4 0 0 1 4-4Z"/><path fill="#fff" d="M11.5 6h3v5h5v3h-5v5h-3v-5h-5v-3h5Z"/></svg>`

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

function formatMoment(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    month: 'short',
    day: '2-digit',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(iso))
}

function renderDay({ book, offsetDays }: SimulatorState): SafeHtml {
  const ahead =
    offsetDays === 0
      ? 'The same as the calendar.'
      : `${plural(offsetDays, 'day', 'days')} ahead of the calendar.`
  return html`<section class="card first" aria-labelledby="day">
<div><h2 id="day">Business day</h2><p class="large">${formatCalendarDate(book.day)}</p>
<p class="small">${ahead} It moves on only, never back.</p></div>
<form method="post" action="/advance"><fieldset><legend>Move on by</legend><div class="buttons">
${steps.map(({ days, label }) => html`<button class="button${days === 1 && ' primary'}" name="days" value="${days}">${label}</button>`)}
</div></fieldset></form></section>`
}

function renderSystem(name: SystemName, online: boolean): SafeHtml {
  const { label, meaning } = systems[name]
  const action = online ? 'Switch off' : 'Switch on'
  return html`<li><div class="row-text"><strong>${label}</strong><span>${meaning}</span></div>
<div class="switch"><span class="state">${online ? 'Online' : 'Switched off'}</span>
<form method="post" action="/systems/${name}"><input type="hidden" name="online" value="${online ? 'no' : 'yes'}">
<button class="button">${action}<span class="hidden-text"> ${label}</span></button></form></div></li>`
}

function renderWaiting({ waiting, answers }: SimulatorState, nextTryInSeconds: number | undefined): SafeHtml {
  if (waiting.length === 0) {
    return html`<p class="card empty">Nothing waits. The portal knows everything that happened here.</p>`
  }
  const count = plural(waiting.length, 'record waits', 'records wait')
  const failure = answers[0]?.failure
  return html`<div class="card waiting"><div class="row-text"><strong>${count} for the portal</strong>
<span>${failure ?? 'Being sent.'} ${
    nextTryInSeconds !== undefined && `The next try is in ${plural(nextTryInSeconds, 'second', 'seconds')}.`
  } Nothing is lost.</span></div>
<form method="post" action="/send"><button class="button">Try now</button></form></div>`
}

function renderAnswer(answer: FeedAnswer, timeZone: string): SafeHtml {
  const counts = [
    answer.applied && `${answer.applied} applied`,
    answer.repeated && `${answer.repeated} known already`,
    answer.parked && `${answer.parked} parked`,
    answer.rejected?.length && `${answer.rejected.length} rejected`,
  ].filter(Boolean)
  const reported = plural(answer.lines, 'record', 'records')
  return html`<li><div class="row-text"><strong>${answer.failure ? `${reported} not accepted` : `${reported} accepted`}</strong>
<span>${answer.failure ?? counts.join(', ')}</span>
${answer.rejected?.map(({ record, reason }) => html`<span>${record}: ${reason}</span>`)}</div>
<span class="when">${formatMoment(answer.at, timeZone)}</span></li>`
}

function renderEvent({ event, receivedAt }: ReceivedEvent, timeZone: string): SafeHtml {
  return html`<li><div class="row-text"><strong>${event.type}</strong>
<span>Account ${event.accountNumber}, event ${event.sequence} of it</span></div>
<span class="when">${formatMoment(receivedAt, timeZone)}</span></li>`
}

function renderRows(rows: readonly SafeHtml[], empty: string): SafeHtml {
  return rows.length === 0
    ? html`<p class="card empty">${empty}</p>`
    : html`<ul class="card rows">${rows}</ul>`
}

/** The whole page; complete without JavaScript, every action a form. */
export function renderSimulatorPage(view: SimulatorView): string {
  const { state, events, nextTryInSeconds, done, portalUrl, timeZone, paperMail, tags } = view
  const answers = state.answers.map((answer) => renderAnswer(answer, timeZone))
  const received = events.slice(0, 50).map((event) => renderEvent(event, timeZone))
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Carrier simulator · MyAccount</title>
<link rel="preload" href="/look/public-sans.woff2" as="font" type="font/woff2" crossorigin>
<link rel="preload" href="/look/source-serif-4.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/look/base.css">
<link rel="stylesheet" href="/look/simulator.css">
<link rel="icon" href="data:,">
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header class="header"><a class="brand" href="/">${mark}MyAccount</a><span class="small">Carrier simulator</span></header>
<main id="main" tabindex="-1">
<h1>Carrier simulator</h1>
<p class="lead">It stands in for the carrier’s core systems. It talks to <a href="${portalUrl}">the portal</a> by the feed and by webhooks only.</p>
${done && html`<p class="done" role="status">${done}</p>`}
${renderDay(state)}
<section aria-labelledby="systems"><h2 id="systems">Systems</h2>
<ul class="card rows">${systemNames.map((name) => renderSystem(name, state.systems[name].online))}</ul></section>
<section aria-labelledby="tags"><h2 id="tags">Tag manager</h2>
<ul class="card rows">${[renderTagSwitch(tags), ...renderVisits(tags)]}</ul></section>
<section aria-labelledby="waiting"><h2 id="waiting">Waiting for the portal</h2>
${renderWaiting(state, nextTryInSeconds)}</section>
<section aria-labelledby="payments"><h2 id="payments">Payments posted</h2>
${renderRows(renderPaymentsPosted(state.book.payments.values()), 'None yet. Pay an invoice in the portal.')}</section>
${
  paperMail.length > 0 &&
  html`<section aria-labelledby="paper"><h2 id="paper">Paper in the mail</h2>
${renderRows(renderPaperMail(paperMail, state.notMailed ?? {}), '')}</section>`
}
<div class="columns">
<section aria-labelledby="answers"><h2 id="answers">Told to the portal</h2>
${renderRows(answers, 'Nothing yet. Move the day on or switch a system.')}</section>
<section aria-labelledby="events"><h2 id="events">Heard from the portal</h2>
${renderRows(received, 'No events yet.')}</section>
</div>
</main>
</body>
</html>`.markup
}
