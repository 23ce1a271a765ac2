/**
 * The scopes that the expression of a policy opens rows to, at most: what else it asks of a row is not looked at. Rows
 * of the accounts that a transaction works for (`app.accounts`) are those of `account`. Throws when a part of the
 * expression opens rows to a scope that cannot be named.
 */
export function scopesOfPolicy(expression: string): string[] {
  const scopes = new Set(disjuncts(expression).flatMap(scopesOfPart))
  return [...scopes].toSorted()
}

const keys = [
  ['app_person()', 'person'],
  ['app_guest(', 'guest'],
  ['app_member(', 'member'],
  ['app_accounts()', 'account'],
] as const

function scopesOfPart(part: string): string[] {
  if (part === 'true') return ['everybody']
  if (part === 'false') return []
  const compared = [
    ...part.matchAll(/app_scope\(\)(?: AS app_scope\))? (=|<>) (ANY|ALL)? ?(\([^()]*\)|'\w+'::text)/g),
  ]
  if (compared.some(([, operator]) => operator !== '='))
    throw new Error(`which scopes is not said by: ${part}`)
  if (compared.length > 0) {
    return compared.flatMap(([, , , list = '']) =>
      [...list.replaceAll('::text', '').matchAll(/\w+/g)]
        .map(([word]) => word)
        .filter((word) => word !== 'ARRAY'),
    )
  }
  const key = keys.find(([call]) => part.includes(call))
  if (key === undefined) throw new Error(`which scopes is not said by: ${part}`)
  return [key[1]]
}

/** Splits an expression at the ORs outside parentheses. */
function disjuncts(expression: string): string[] {
  const whole = unwrap(expression)
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < whole.length; at += 1) {
    if (whole[at] === '(') depth += 1
    if (whole[at] === ')') depth -= 1
    if (depth === 0 && whole.startsWith(' OR ', at)) {
      parts.push(whole.slice(start, at))
      start = at + 4
    }
  }
  return parts.length === 0 ? [whole] : [...parts, whole.slice(start)].flatMap(disjuncts)
}

/** Without parentheses around the whole. */
function unwrap(expression: string): string {
  const text = expression.trim()
  if (!text.startsWith('(')) return text
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (depth === 0) return at === text.length - 1 ? unwrap(text.slice(1, -1)) : text
  }
  return text
}
