import type { LetterContent } from './letter-content.ts'
import { renderLetterHtml } from './render-letter-html.ts'

export interface Letter {
  readonly subject: string
  readonly text: string
  readonly html: string
}

export function render(content: LetterContent): Letter {
  return { subject: content.subject, text: renderText(content), html: renderLetterHtml(content) }
}

function renderText({ headline, sentences, code, facts, link, closing }: LetterContent): string {
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
