import type { Speaker } from '@myaccount/messages/say'
import type { Carrier } from '../../carrier/carrier.ts'
import { escapeHtml } from '../../http/document/escape-html.ts'
import type { EmailContent } from './email-content.ts'

// The tokens of client/src/ui/theme/tokens.css that an email needs; mail programs read styles on the elements alone.
const body = 'margin:0;padding:24px;background:#fff;color:#15202d;font:16px/1.5 Arial,Helvetica,sans-serif'
const heading = 'margin:0 0 16px;font-size:22px;line-height:1.3'
const digits = 'margin:0 0 16px;font-size:32px;letter-spacing:6px;font-weight:bold'
const factLabel =
  'padding:8px 16px 8px 0;border-bottom:1px solid #cfd7e1;text-align:left;font-weight:normal;color:#566476;vertical-align:top'
const factValue = 'padding:8px 0;border-bottom:1px solid #cfd7e1;text-align:left;vertical-align:top'
const paragraph = 'margin:0 0 16px'

/**
 * Renders one column with a heading and a table whose rows have headers: the same text as the plain version, and
 * nothing is fetched from elsewhere.
 */
function renderEmailHtml(content: EmailContent, language: string, color: string): string {
  const { subject, headline = subject, sentences, code, facts, link, closing } = content
  const put = (sentence: string) => `<p style="${paragraph}">${escapeHtml(sentence)}</p>`
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><th scope="row" style="${factLabel}">${escapeHtml(label)}</th><td style="${factValue}">${escapeHtml(value)}</td></tr>`,
  )
  return [
    '<!doctype html>',
    `<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title>`,
    `<meta name="viewport" content="width=device-width"></head><body style="${body}">`,
    `<main style="max-width:600px"><h1 style="${heading};color:${color}">${escapeHtml(headline)}</h1>`,
    ...(code ? [`<p style="${digits}">${escapeHtml(code)}</p>`] : []),
    ...sentences.map(put),
    ...(rows.length === 0
      ? []
      : [`<table style="margin:0 0 24px;border-collapse:collapse">${rows.join('')}</table>`]),
    ...(link
      ? [
          `<p style="${paragraph}"><a style="color:${color}" href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`,
        ]
      : []),
    ...closing.map(put),
    '</main></body></html>',
  ].join('\n')
}

export interface RenderedEmail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

interface Sender {
  readonly carrier: Pick<Carrier, 'palette'>
  /** The speaker that wrote the content; its locale is the language of the email. */
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
