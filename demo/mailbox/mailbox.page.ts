import { html, type SafeHtml } from '@myaccount/carrier-simulator/look/html'
import { renderPage } from '@myaccount/carrier-simulator/look/render-page'
import { formatMoment } from '@myaccount/domain/calendar/format-moment'
import type { MessageSummary, ReadMessage } from './message.reader.ts'

const head = html`<link rel="stylesheet" href="/look/mailbox.css">`
const service = 'Demo mailbox'

function renderRow(message: MessageSummary, timeZone: string): SafeHtml {
  const files = message.attachmentCount === 1 ? '1 file' : `${message.attachmentCount} files`
  return html`<li><a class="message" href="/mail/${message.id}">
<span class="row-text"><strong>${message.subject}</strong><span>To ${message.to.join(', ')}</span></span>
<span class="received">${formatMoment(message.receivedAt, timeZone)}${message.attachmentCount > 0 && html`<span>${files}</span>`}</span>
</a></li>`
}

function renderDeleteAll(count: number): SafeHtml {
  return html`<details class="delete"><summary class="button">Delete all</summary>
<form method="post" action="/mail/delete-all" class="card">
<p>${count === 1 ? 'One message' : `All ${count} messages`} will be gone for good.</p>
<button class="button primary">Delete</button></form></details>`
}

/** All kept messages, or those to one address. */
export function renderMailboxPage(
  messages: readonly MessageSummary[],
  to: string | undefined,
  timeZone: string,
): string {
  const empty = to
    ? html`<p class="card empty">No mail to ${to} yet.</p>`
    : html`<p class="card empty">No mail yet. What MyAccount sends appears here and goes nowhere else.</p>`
  const body = html`<div class="top"><div><h1>Mailbox</h1>
<p class="lead">Every email of this demo ends here. None leaves this machine.</p></div>
<div class="actions"><a class="button" href="/">Refresh</a>${!to && messages.length > 0 && renderDeleteAll(messages.length)}</div></div>
<form class="search" method="get" action="/" role="search"><div class="field"><label for="to">Sent to</label>
<input id="to" name="to" type="email" maxlength="254" value="${to ?? ''}"></div><button class="button">Show</button>
${to && html`<a class="button" href="/">Show all</a>`}</form>
${messages.length === 0 ? empty : html`<ul class="rows card">${messages.map((message) => renderRow(message, timeZone))}</ul>`}`
  return renderPage({ title: 'Mailbox', service, body, head })
}

function renderAttachments(message: ReadMessage): SafeHtml | null {
  if (message.attachments.length === 0) return null
  const rows = message.attachments.map(
    ({ filename, content }, index) => html`<li>
<div class="row-text"><strong>${filename}</strong><span>${Math.max(1, Math.round(content.length / 1024))} KB</span></div>
<a class="button table-button" href="/mail/${message.id}/attachments/${index}" download>Download<span class="hidden-text"> ${filename}</span></a></li>`,
  )
  return html`<h2>Files</h2><ul class="rows card files">${rows}</ul>`
}

export function renderMessagePage(message: ReadMessage, timeZone: string): string {
  const body = html`<p class="small"><a href="/">All messages</a></p>
<h1>${message.subject}</h1>
<dl class="facts"><dt>From</dt><dd>${message.from}</dd><dt>To</dt><dd>${message.to.join(', ')}</dd>
<dt>Received</dt><dd>${formatMoment(message.receivedAt, timeZone)}</dd></dl>
${renderAttachments(message)}
${
  message.html &&
  html`<h2>Message</h2>
<iframe class="card" title="The message as sent" src="/mail/${message.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
}
${message.text && html`<h2>${message.html ? 'As plain text' : 'Message'}</h2><pre class="card" tabindex="0" role="region" aria-label="Plain text of the message">${message.text}</pre>`}
<p class="small"><a href="/mail/${message.id}/source" download>Download the message as sent (.eml)</a></p>`
  return renderPage({ title: message.subject, service, body, head })
}

export function renderMissingPage(): string {
  const body = html`<h1>This message is gone</h1>
<p class="lead">It was deleted, or newer mail took its place.</p><a class="button primary" href="/">All messages</a>`
  return renderPage({ title: 'Message not found', service, body, head })
}
