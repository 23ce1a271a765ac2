import { type Language, languages } from '@myaccount/messages/language'
import type { MessagesFor } from '@myaccount/messages/messages-for'
import { say } from '@myaccount/messages/say'
import { escapeHtml } from '../../http/document/escape-html.ts'
import type { EmailContext, EmailKind } from '../email-kind.ts'
import { addUnsubscribe, type RenderedEmail } from '../rendering/render-content.ts'
import { logoContentId } from '../rendering/render-email-html.ts'

/** The path of the previews, in development and in a demo. */
export const previewsPath = '/development/emails'

export interface PreviewContext extends Omit<EmailContext, 'speaker'> {
  readonly messagesFor: MessagesFor
}

// The previews are for people who write emails and are no page of the product, so no style of the client is
// loaded.
const style = `
  body { margin: 0 auto; padding: 16px; max-width: 1200px; color: #15202d; background: #f3f5f8; font: 16px/1.5 Arial, Helvetica, sans-serif }
  a { color: #0b3d7a }
  h1, h2 { line-height: 1.3; overflow-wrap: anywhere }
  section { margin: 0 0 32px; padding: 16px; background: #fff; border: 1px solid #cfd7e1; border-radius: 8px }
  section > div { display: grid; gap: 16px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr)) }
  iframe { width: 100%; height: 760px; border: 1px solid #cfd7e1; background: #fff }
  pre { margin: 0; padding: 24px; border: 1px solid #cfd7e1; white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/1.5 monospace }
  li { padding: 8px 0 }`

/** Every kind by name, with its subject. */
export function renderPreviewList(kinds: readonly EmailKind[], context: PreviewContext): string {
  const rows = kinds
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map((kind) => {
      const [first] = previewsOf(kind, context)
      const link = `<a href="${previewsPath}/${kind.name}">${kind.name}</a>`
      return `<li>${link}<br>${escapeHtml(first?.email.subject ?? '')}</li>`
    })
  return renderPage('Emails', `<h1>Emails</h1><ul>${rows.join('')}</ul>`)
}

/** One kind in every language, as HTML and as text. */
export function renderPreview(kind: EmailKind, context: PreviewContext): string {
  const { group, isMandatory, words } = kind.notification
  const sections = previewsOf(kind, context).map(
    ({ language, email }) =>
      `<section lang="${language}"><h2>${language}: ${escapeHtml(email.subject)}</h2>
<p>${escapeHtml(say(context.messagesFor(language), words))}</p><div>
<iframe title="${kind.name}, ${language}, HTML" sandbox srcdoc="${escapeHtml(showLogo(email.html, context))}"></iframe>
<pre>${escapeHtml(email.text)}</pre></div></section>`,
  )
  const back = `<p><a href="${previewsPath}">All emails</a></p>`
  return renderPage(
    kind.name,
    `${back}<h1>${kind.name}</h1><p>${group}${isMandatory ? ', mandatory' : ''}</p>${sections.join('\n')}`,
  )
}

/** Puts the logo into the HTML, which an email has attached. */
export function showLogo(html: string, { carrier: { paperLogo } }: Pick<EmailContext, 'carrier'>): string {
  if (paperLogo === null) return html
  return html.replaceAll(`cid:${logoContentId}`, `data:image/png;base64,${paperLogo.png.toString('base64')}`)
}

function previewsOf(
  kind: EmailKind,
  { messagesFor, ...context }: PreviewContext,
): { readonly language: Language; readonly email: RenderedEmail }[] {
  return languages.map((language) => ({
    language,
    email: previewEmail(kind, { ...context, speaker: messagesFor(language) }),
  }))
}

/** One that can be ended shows how. */
export function previewEmail(kind: EmailKind, context: EmailContext): RenderedEmail {
  const email = kind.preview(context)
  return kind.notification.isMandatory
    ? email
    : addUnsubscribe(email, `${context.publicUrl}/unsubscribe/of-this-preview`, context)
}

function renderPage(title: string, body: string): string {
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>`,
    `<meta name="viewport" content="width=device-width"><style>${style}</style></head>`,
    `<body><main>${body}</main></body></html>`,
  ].join('\n')
}
