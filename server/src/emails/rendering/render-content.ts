import type { Speaker } from '@myaccount/messages/say'
import type { EmailAmount, EmailContent } from './email-content.ts'
import { type EmailFrame, renderEmailHtml } from './render-email-html.ts'

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
