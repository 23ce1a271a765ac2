import type { Carrier } from '../../carrier/carrier.ts'
import { escapeHtml } from '../../http/document/escape-html.ts'
import type { EmailContent, LabelledFact } from './email-content.ts'
import { type EmailStyles, sheetOf, stylesOf } from './email-style.ts'

/** The id under which the carrier's logo is attached to every email; nothing is fetched from the network. */
export const logoContentId = 'carrier-logo'

const logoHeight = 40
const logoWidthAtMost = 200

export interface EmailFrame {
  readonly carrier: Pick<Carrier, 'name' | 'palette' | 'paperLogo'>
  readonly language: string
}

/**
 * Renders one column of tables: Outlook for Windows knows neither flexbox nor grid nor `max-width`, so the column has
 * a table of its own there (`mso`). It says the same as the plain text.
 */
export function renderEmailHtml(content: EmailContent, { carrier, language }: EmailFrame): string {
  const { subject, organization, headline = subject, amount, sentences, code, facts, link } = content
  const style = stylesOf(carrier.palette)
  const put = (name: keyof EmailStyles, as: string, text: string) =>
    `<p class="${as}" style="${style[name]}">${escapeHtml(text)}</p>`
  const rows = facts.map(
    (fact) =>
      `<tr><th scope="row" class="quiet line" style="${style.factLabel}">${escapeHtml(fact.label)}</th><td class="ink line" style="${style.factValue}">${renderValue(fact, style)}</td></tr>`,
  )
  const late = amount?.isLate === true
  const isInHeadline = amount?.value ? headline.includes(amount.value) : false
  return [
    '<!doctype html>',
    `<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title>`,
    '<meta name="viewport" content="width=device-width">',
    // Without these, mail programs invert the colors of an email in a dark setting by themselves.
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<style>${sheetOf(carrier.palette)}</style></head>`,
    `<body class="ground" style="${style.body}">`,
    `<div style="${style.preheader}" aria-hidden="true">${escapeHtml(preheaderOf(content))}</div>`,
    `<table ${layout} width="100%"><tr><td align="center" class="ground" style="${style.outer}">`,
    `<!--[if mso]><table ${layout} width="600"><tr><td><![endif]-->`,
    `<table ${layout} width="100%" style="${style.column}">`,
    `<tr><td style="${style.brand}">${renderBrand(carrier, style)}</td></tr>`,
    `<tr><td class="card" style="${style.card}">`,
    ...(organization ? [put('organization', 'quiet', organization)] : []),
    `<h1 class="ink" style="${isInHeadline ? style.amountHeadline : style.headline}">${escapeHtml(headline)}</h1>`,
    ...(amount?.value && !isInHeadline
      ? [put(late ? 'lateAmount' : 'amount', late ? 'danger' : 'ink', amount.value)]
      : []),
    ...(amount?.when ? [put(late ? 'lateWhen' : 'when', late ? 'danger' : 'ink', amount.when)] : []),
    ...(code ? [put('digits', 'ink', code)] : []),
    ...sentences.map((sentence) => put('paragraph', 'text', sentence)),
    ...(link ? [renderButton(link, style)] : []),
    ...(rows.length === 0 ? [] : [`<table class="facts" style="${style.facts}">${rows.join('')}</table>`]),
    '</td></tr>',
    `<tr><td style="${style.closing}">`,
    ...content.closing.map(
      (sentence) => `<p class="quiet" style="${style.small}">${linkReached(escapeHtml(sentence), style)}</p>`,
    ),
    endOfClosing,
    '<!--[if mso]></td></tr></table><![endif]-->',
    '</td></tr></table></body></html>',
  ].join('\n')
}

const endOfClosing = '</td></tr></table>'

/** Adds a last sentence with a link to an email that is rendered already. */
export function addLinkToHtml(
  html: string,
  { label, url }: { readonly label: string; readonly url: string },
  { palette }: Pick<Carrier, 'palette'>,
): string {
  const style = stylesOf(palette)
  const sentence = `<p class="quiet" style="${style.small}"><a class="accent" href="${escapeHtml(url)}" style="${style.link}">${escapeHtml(label)}</a></p>`
  const at = html.lastIndexOf(`${endOfClosing}\n<!--[if mso]>`)
  return `${html.slice(0, at)}${sentence}\n${html.slice(at)}`
}

/** The attribute keeps screen readers from announcing rows and columns that only place things. */
const layout = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

/** Lists show it after the subject. It never holds a code, since locked screens show it too. */
function preheaderOf({ amount, sentences }: EmailContent): string {
  return [...(amount?.when ? [amount.when] : []), ...sentences.slice(0, 2)].join(' ')
}

/** The name stands as text beside the logo, since pictures may be blocked; so the logo itself says nothing. */
function renderBrand({ name, paperLogo }: EmailFrame['carrier'], style: EmailStyles): string {
  const named = `<td><p class="accent" style="${style.brandName}">${escapeHtml(name)}</p></td>`
  if (paperLogo === null) return `<table ${layout}><tr>${named}</tr></table>`
  const height = Math.round(Math.min(logoHeight, logoWidthAtMost / paperLogo.ratio))
  const width = Math.round(height * paperLogo.ratio)
  const logo = `<img src="cid:${logoContentId}" alt="" width="${width}" height="${height}" style="${style.logo}">`
  return `<table ${layout}><tr><td class="logo" style="padding:0 12px 0 0">${logo}</td>${named}</tr></table>`
}

function renderValue({ value, url }: LabelledFact, style: EmailStyles): string {
  if (url === undefined) return escapeHtml(value)
  return `<a class="accent" href="${escapeHtml(url)}" style="${style.link}">${escapeHtml(value)}</a>`
}

/** Outlook pads cells and not links, so the cell has the color and the padding. */
function renderButton({ label, url }: NonNullable<EmailContent['link']>, style: EmailStyles): string {
  return [
    `<table ${layout} class="button-row" style="margin:8px 0 4px"><tr><td class="button" bgcolor="${colorOf(style.buttonCell)}" style="${style.buttonCell}">`,
    `<a class="button-text" href="${escapeHtml(url)}" style="${style.button}">${escapeHtml(label)}</a></td></tr></table>`,
  ].join('')
}

const colorOf = (style: string) => /background-color:(#[0-9a-f]+)/.exec(style)?.[1] ?? ''

/**
 * Addresses and telephone numbers in a closing sentence become links. The text is escaped already. Other sentences may
 * hold what a person typed, in which an address is no link of ours.
 */
function linkReached(escaped: string, style: EmailStyles): string {
  return escaped
    .replaceAll(
      /https?:\/\/[^\s<]*[^\s<.,]/g,
      (address) => `<a class="accent" href="${address}" style="${style.link}">${address}</a>`,
    )
    .replaceAll(
      /\((\d{3})\) (\d{3})-(\d{4})/g,
      (phone, ...digits) =>
        `<a class="accent" href="tel:+1${digits.slice(0, 3).join('')}" style="${style.phone}">${phone}</a>`,
    )
}
