/** Markup that is known to be escaped; only `html` and `trustHtml` make it. */
export interface SafeHtml {
  readonly markup: string
}

type Part = SafeHtml | readonly SafeHtml[] | string | number | null | undefined | false

const replacements: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => replacements[character] ?? '')
}

/**
 * Marks markup as safe that is made elsewhere, such as the provider library's own form. It must never get
 * text that a person typed.
 */
export function trustHtml(markup: string): SafeHtml {
  return { markup }
}

function renderPart(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (typeof part === 'string') return escapeHtml(part)
  if (typeof part === 'number') return String(part)
  if ('markup' in part) return part.markup
  return part.map((each) => each.markup).join('')
}

/** Template tag: every value is escaped unless it is SafeHtml already; null and false leave nothing. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): SafeHtml {
  const markup = strings.map((text, index) => text + renderPart(parts[index])).join('')
  return { markup }
}
