import { html, type SafeHtml } from '@myaccount/carrier-simulator/look/html'
import { renderPage } from '@myaccount/carrier-simulator/look/render-page'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { cents } from '@myaccount/domain/kernel/money'
import type { Challenge } from '../intents/challenge.ts'
import type { LocaleWords } from '../words/words-of-locale.ts'

/** The cardholder's bank asks (3-D Secure), in the language of the browser. Complete without JavaScript. */
export function renderChallengePage(
  intentId: string,
  { amountCents, last4 }: Challenge,
  reader: LocaleWords,
): string {
  const { challenge } = reader.words
  const what = amountCents === null ? challenge.save : challenge.charge(formatCents(cents(amountCents)))
  const body = html`<h1>${challenge.title}</h1>
<form class="card first" method="post" action="/three-d-secure/${intentId}">
<p>${what}</p><p>${challenge.ending(last4)}</p>
<div class="buttons"><button class="button primary" name="answer" value="confirm">${challenge.confirm}</button>
<button class="button" name="answer" value="refuse">${challenge.refuse}</button></div></form>`
  return renderBankPage(challenge.title, body, reader)
}

export function renderAnsweredPage(reader: LocaleWords): string {
  const { nothing, nothingText } = reader.words.challenge
  const body = html`<h1>${nothing}</h1>
<p class="lead">${nothingText}</p>`
  return renderBankPage(nothing, body, reader)
}

function renderBankPage(title: string, body: SafeHtml, { locale, words }: LocaleWords): string {
  const { skip, challenge } = words
  return renderPage({ title, service: challenge.demoBank, language: locale, skip, body, head: sandboxSheet })
}

const sandboxSheet = html`<link rel="stylesheet" href="/look/sandbox.css">`
