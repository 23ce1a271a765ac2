/**
 * Removes personal data from an error report before it leaves the browser or the server (specification 8):
 * first by the name of the field, then by the form of the value for text that was built from several.
 */
const filtered = '[Filtered]'
const deepest = 8

const names =
  '(?<!com)pass(?:word|wd|code|phrase)?(?![\\w-])|passw|pwd|\\bpin\\b|secret|token|cookie|auth|csrf|card|cvv|cvc|\\bpan\\b|iban|routing|account|bank|ssn|(?<!syn)tax|birth|dob|email|phone|address|display_?name|first_?name|last_?name|user_?name|zip|postal|otp|signature'

const sensitiveName = new RegExp(names, 'i')

/** Such a name in a text with its value: `password=x`, `"password":"x y"`, `Authorization: Bearer x`. */
const sensitivePair = new RegExp(
  `(?<![\\w-])(?=[\\w-]{0,60}?(?:${names}))([\\w-]{1,80}["']?\\s*[=:]\\s*)` +
    `(?:"[^"]*"|'[^']*'|(?:(?:Bearer|Basic) )?[^\\s,;&"'(){}[\\]]+)`,
  'gi',
)

const sensitiveText: readonly (readonly [RegExp, string])[] = [
  // The user and password of a server are in its URL.
  [/(?<=:\/\/)[^\s/@]+(?=@)/g, '[credentials]'],
  [/[\w.+-]+@[\w-]+\.[\w.-]+/g, '[email]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, '[token]'],
  [/\b\d{3}-\d{2}-\d{4}\b/g, '[number]'],
  [/\(?\b\d{3}\)?[ .-]\d{3}[ .-]\d{4}\b/g, '[phone]'],
  // Cards, bank accounts, routing numbers, and our own account and invoice numbers, grouped or not.
  [/\b\d(?:[ -]?\d){7,18}\b/g, '[number]'],
  // Numbers of any carrier: capitals and at least three digits in one word.
  [/\b(?=[-0-9./#]*[A-Z])(?=(?:[-A-Z./#]*\d){3})[A-Z0-9][-A-Z0-9./#]{4,38}[A-Z0-9]\b/g, '[number]'],
]

/**
 * Redacts a text. The part of a URL after `?` or `#` is removed, because it holds account numbers
 * (SECURITY.md).
 */
export function redactText(text: string): string {
  const withoutQueries = text.replaceAll(/(https?:\/\/[^\s?#]*|\/[\w&%./-]*)[?#][^\s"')]*/g, '$1')
  const withoutPairs = withoutQueries.replaceAll(sensitivePair, `$1${filtered}`)
  return sensitiveText.reduce((result, [pattern, word]) => result.replaceAll(pattern, word), withoutPairs)
}

/** Returns a copy; values nested too deep are filtered rather than trusted. */
export function redactReport<Value>(value: Value): Value {
  return redactAt(value, 0) as Value
}

function redactAt(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= deepest) return filtered
  if (Array.isArray(value)) return value.map((item) => redactAt(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      sensitiveName.test(name) && !isPlainFlag(item) ? filtered : redactAt(item, depth + 1),
    ]),
  )
}

function isPlainFlag(value: unknown): boolean {
  return typeof value === 'boolean' || value === null || value === undefined
}
