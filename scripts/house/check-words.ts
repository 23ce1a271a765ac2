import type { SourceFile, Violation } from './read-tree.ts'

type Word = { pattern: RegExp; use: string; where?: RegExp }

/** Written with a bracket in each, so that this file does not hold what it looks for. */
const synonyms: readonly Word[] = [
  { pattern: /\b[Ee]-mai[l]/, use: 'email' },
  // A character of the alphabet and the carrier's paper keep the word; neither is spoken of where emails are sent.
  {
    pattern: /\b[Ll]ette[r]s?\b(?!-spacing| case)/,
    use: 'email',
    where: /^server\/src\/(emails|features\/(payments|payment-methods)|gateways\/mail|jobs)\//,
  },
  { pattern: /\bdee[d]s?\b/, use: 'purpose', where: /^server\/src\/(confirmations|features)\// },
  { pattern: /\bbank entr(y|ie[s])\b/, use: 'step-up' },
  { pattern: /\b(payment|undeclared) move[sd]?\b(?! on)/, use: 'transition', where: /^server\/src\// },
  {
    pattern:
      /authori[s]|organi[s]|summari[s]|normali[s]|initiali[s]|recogni[s]|finali[s]|hospitali[s]|behaviou[r]|colou[r]|favou[r]|neighbou[r]|honou[r]|enrolmen[t]|judgemen[t]/i,
    use: 'American spelling',
  },
]

/** The business rules and the specification are kept as they came. */
const asItCame = /^(docs\/domain\.md|scripts\/house\/check-words\.ts)$/

/**
 * The field's words that no synonym may replace (docs/glossary.md), in contents and paths; the first place of each
 * synonym in a file. `mail` stays for the mail server, the mailbox, the SMTP gateway, the post and a mailing address.
 */
export function checkWords(files: readonly SourceFile[]): Violation[] {
  return files.flatMap(({ path, text }) => {
    if (asItCame.test(path)) return []
    const all = `${path}\n${text}`
    return synonyms.flatMap(({ pattern, use, where }) => {
      const found = (where?.test(path) ?? true) ? pattern.exec(all) : null
      if (found === null) return []
      const line = Math.max(1, all.slice(0, found.index).split('\n').length - 1)
      return [{ path: `${path}:${line}`, says: `says "${found[0]}"; write: ${use}` }]
    })
  })
}
