import { unsubscribeMessages } from '@myaccount/messages/notifications/unsubscribe-messages'
import { type Speaker, say } from '@myaccount/messages/say'
import type { Carrier } from '../../carrier/carrier.ts'
import type { EmailAmount, EmailContent } from './email-content.ts'
import { addLinkToHtml, type EmailFrame, renderEmailHtml } from './render-email-html.ts'

export interface RenderedEmail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

interface Sender extends Pick<EmailFrame, 'carrier'> {
  /** The speaker that wrote the content; its locale is the language of the email. */
  readonly speaker: Pick<Speaker, 'locale'>
}

/** Renders every kind of email in the same frame, as text and as HTML. */
export function render(content: EmailContent, { carrier, speaker }: Sender): RenderedEmail {
  return {
    subject: content.subject,
    text: renderText(content),
    html: renderEmailHtml(content, { carrier, language: speaker.locale }),
  }
}

/** Adds how to end emails like this one. */
export function addUnsubscribe<Email extends RenderedEmail>(
  email: Email,
  url: string,
  { carrier, speaker }: { readonly carrier: Pick<Carrier, 'palette'>; readonly speaker: Speaker },
): Email {
  const label = say(speaker, unsubscribeMessages.link)
  return {
    ...email,
    text: `${email.text}\n${label}:\n${url}\n`,
    html: addLinkToHtml(email.html, { label, url }, carrier),
  }
}

function renderText({
  subject,
  headline = subject,
  amount,
  sentences,
  code,
  facts,
  link,
  closing,
}: EmailContent): string {
  const paragraphs = [
    headline,
    ...(amount ? [linesOfAmount(amount, headline).join('\n')] : []),
    ...(code ? [code] : []),
    sentences.join('\n'),
    ...(link ? [`${link.label}:\n${link.url}`] : []),
    facts.map(({ label, value, url }) => `${label}: ${value}${url ? ` (${url})` : ''}`).join('\n'),
    closing.join('\n'),
  ]
  return `${paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')}\n`
}

function linesOfAmount({ value, when }: EmailAmount, headline: string): string[] {
  return [...(headline.includes(value) ? [] : [value]), ...(when === '' ? [] : [when])]
}
