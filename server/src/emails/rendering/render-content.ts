import type { Speaker } from '@myaccount/messages/say'
import type { Carrier } from '../../carrier/carrier.ts'
import type { EmailContent } from './email-content.ts'
import { renderEmailHtml } from './render-email-html.ts'

export interface RenderedEmail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

interface Sender {
  readonly carrier: Pick<Carrier, 'palette'>
  /** Said all that stands in it. */
  readonly speaker: Pick<Speaker, 'locale'>
}

export function render(content: EmailContent, { carrier, speaker }: Sender): RenderedEmail {
  return {
    subject: content.subject,
    text: renderText(content),
    html: renderEmailHtml(content, speaker.locale, carrier.palette.primary),
  }
}

function renderText({
  subject,
  headline = subject,
  sentences,
  code,
  facts,
  link,
  closing,
}: EmailContent): string {
  const paragraphs = [
    headline,
    ...(code ? [code] : []),
    sentences.join('\n'),
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    ...(link ? [`${link.label}: ${link.url}`] : []),
    closing.join('\n'),
  ]
  return `${paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')}\n`
}
