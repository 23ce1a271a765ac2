/** Gmail cuts an email off at 102 KB and hides the rest behind a link. */
const bytesAtMost = 100 * 1024

interface EmailRule {
  readonly what: string
  readonly isBroken: (html: string) => boolean
}

const matches = (pattern: RegExp) => (html: string) => pattern.test(html)

/** What mail programs drop, block or cut. Outlook for Windows lays out with Word, Gmail strips what is unsafe. */
const rules: readonly EmailRule[] = [
  { what: 'lays out with flexbox', isBroken: matches(/display\s*:\s*(inline-)?flex/i) },
  { what: 'lays out with grid', isBroken: matches(/display\s*:\s*(inline-)?grid|grid-template/i) },
  {
    what: 'has a background image',
    isBroken: matches(/background(-image)?\s*:[^;"}]*url\(|\sbackground\s*=|gradient\(/i),
  },
  {
    what: 'has a script or a form',
    isBroken: matches(/<(script|form|input|iframe|object|embed)\b|\son\w+\s*=/i),
  },
  { what: 'loads a font or a style', isBroken: matches(/@font-face|@import|<link\b/i) },
  { what: 'loads a picture from the network', isBroken: matches(/\ssrc\s*=\s*["']?(https?:)?\/\//i) },
  { what: 'has a picture without alt text', isBroken: (html) => hasImageWithoutText(html) },
  { what: 'has more than one button', isBroken: (html) => countOf(html, /class="button"/g) > 1 },
  { what: 'has no single heading', isBroken: (html) => countOf(html, /<h1\b/g) !== 1 },
  { what: 'is not in a language', isBroken: (html) => !/<html lang="[a-z]{2}"/.test(html) },
  {
    what: 'says nothing about dark screens',
    isBroken: (html) => !html.includes('prefers-color-scheme:dark'),
  },
  { what: 'is wider than 600 pixels', isBroken: (html) => widthsIn(html).some((width) => width > 600) },
  { what: 'is larger than 100 KB', isBroken: (html) => Buffer.byteLength(html) > bytesAtMost },
]

/** Returns what is wrong with the HTML of an email; nothing for one that mail programs show as it is meant. */
export function checkEmailHtml(html: string): string[] {
  return rules.filter(({ isBroken }) => isBroken(html)).map(({ what }) => what)
}

function hasImageWithoutText(html: string): boolean {
  return [...html.matchAll(/<img\b[^>]*>/gi)].some(([image]) => !/\salt="/.test(image))
}

const countOf = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0

function widthsIn(html: string): number[] {
  const found = html.matchAll(/\swidth="(\d+)"|[;"{]\s*(?:min-)?width:(\d+)px/g)
  return [...found].map(([, attribute, rule]) => Number(attribute ?? rule))
}
