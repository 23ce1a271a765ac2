import { randomBytes } from 'node:crypto'
import type { NotificationGroup } from '@myaccount/domain/notifications/notification-group'
import { fill, type Message } from '@myaccount/messages/message'
import {
  groupsOfEmails,
  unsubscribeMessages as words,
} from '@myaccount/messages/notifications/unsubscribe-messages'
import { type Speaker, say } from '@myaccount/messages/say'
import type { FastifyReply } from 'fastify'
import type { Carrier } from '../../../carrier/carrier.ts'
import { mix } from '../../../carrier/palette.ts'
import { escapeHtml } from '../../../http/document/escape-html.ts'

type Shown =
  | { readonly step: 'ask' | 'done'; readonly group: NotificationGroup }
  | { readonly step: 'unknown' }

interface PageContext {
  readonly carrier: Pick<Carrier, 'name' | 'portalName' | 'palette'>
  readonly speaker: Speaker
}

/** A page of its own without scripts: it is opened without a session, in whatever the mail program uses. */
export function sendUnsubscribePage(reply: FastifyReply, shown: Shown, context: PageContext): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .status(shown.step === 'unknown' ? 404 : 200)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    )
    .send(renderPage(shown, context, nonce))
}

function renderPage(shown: Shown, { carrier, speaker }: PageContext, nonce: string): string {
  const text = (message: Message) => escapeHtml(say(speaker, message))
  // On dark grounds, as in emails (email-style.ts).
  const light = mix(carrier.palette.primary, '#ffffff', 0.6)
  const { title, body } = contentOf(shown, carrier.portalName, text)
  return `<!doctype html>
<html lang="${speaker.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · ${escapeHtml(carrier.portalName)}</title>
<style nonce="${nonce}">
body { font: 1rem/1.5 system-ui, sans-serif; color: #15202d; background: #f6f8fa; margin: 0 auto; max-width: 34rem; padding: 2.5rem 1.25rem; overflow-wrap: anywhere }
main { background: #fff; border: 1px solid #cfd7e1; border-left: 4px solid ${carrier.palette.primary}; border-radius: 10px; padding: 1.5rem }
h1 { font: 600 1.6875rem/1.25 Georgia, serif; margin: 0 0 0.75rem }
p { margin: 0 0 0.75rem }
button { background: ${carrier.palette.primary}; border: 0; border-radius: 8px; color: #fff; cursor: pointer; font-family: inherit; font-size: 1rem; font-weight: 600; line-height: 1.3; min-height: 45px; padding: 0.75rem 1.375rem }
a { color: ${carrier.palette.secondary} }
.name { color: ${carrier.palette.primary}; font-weight: 600 }
@media (prefers-color-scheme: dark) { body { background: #10171f; color: #d3dae2 } main { background: #1a232e; border-color: #364352 } h1 { color: #f1f4f8 } a, .name { color: ${light} } main { border-left-color: ${light} } button { background: ${light}; color: #10171f } }
</style>
</head>
<body>
<p class="name">${escapeHtml(carrier.name)}</p>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`
}

function contentOf(shown: Shown, portalName: string, text: (message: Message) => string) {
  const preferences = `<p><a href="/notifications/preferences">${text(words.preferences)}</a></p>`
  const put = (...messages: Message[]) => messages.map((message) => `<p>${text(message)}</p>`).join('\n')
  if (shown.step === 'unknown')
    return { title: text(words.unknownTitle), body: `${put(words.unknown)}\n${preferences}` }
  const group = groupsOfEmails[shown.group]
  if (shown.step === 'done')
    return {
      title: text(words.doneTitle),
      body: `${put(fill(words.done, { group }), words.required, words.again)}\n${preferences}`,
    }
  // The form goes to the address of this page, with what a mail program sends by itself.
  return {
    title: text(words.title),
    body: `${put(fill(words.ask, { group, portalName }), words.required)}
<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button>${text(words.stop)}</button></form>`,
  }
}
