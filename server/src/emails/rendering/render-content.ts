import type { Carrier } from '../../carrier/carrier.ts'
import type { EmailContent } from './email-content.ts'
import { renderEmailHtml } from './render-email-html.ts'

export interface RenderedEmail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

export function render(content: EmailContent, { palette }: Pick<Carrier, 'palette'>): RenderedEmail {
  return {
    subject: content.subject,
    text: renderText(content),
    html: renderEmailHtml(content, palette.primary),
  }
}

function renderText({ headline, sentences, code, facts, link, closing }: EmailContent): string {
  const paragraphs = [
    headline,
    ...(code === null ? [] : [code]),
    sentences.join('\n'),
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    ...(link === null ? [] : [`${link.label}: ${link.url}`]),
    closing.join('\n'),
  ]
  return `${paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')}\n`
}
