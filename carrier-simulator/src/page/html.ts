/** Markup that is known to be escaped; only `html` makes it. */
export interface SafeHtml {
  readonly markup: string
}

type Part = SafeHtml | readonly SafeHtml[] | string | number | null | undefined | false

const replacements: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function renderPart(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (typeof part === 'number') return String(part)
  if (typeof part === 'string') return part.replace(/[&<>"']/g, (character) => replacements[character] ?? '')
  if ('markup' in part) return part.markup
  return part.map((each) => each.markup).join('')
}

/** Template tag: every value is escaped unless it is SafeHtml already; null and false leave nothing. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): SafeHtml {
  return { markup: strings.map((text, index) => text + renderPart(parts[index])).join('') }
}
