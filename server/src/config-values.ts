import * as z from 'zod'

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

/** The carrier's own form of its numbers; where none is said, the wide form of the contract is all that holds. */
export interface NumberPatterns {
  readonly account: RegExp | undefined
  readonly policy: RegExp | undefined
}

/** A regular expression that has to hold from the first character to the last. */
const wholePattern = z.string().transform((text, context) => {
  try {
    return new RegExp(`^(?:${text})$`)
  } catch {
    context.addIssue('Not a regular expression')
    return z.NEVER
  }
})

/** Checked in the feed alone: what is here was accepted once, and is read whatever the pattern says today. */
export const numberPatternVariables = {
  ACCOUNT_NUMBER_PATTERN: wholePattern.optional(),
  POLICY_NUMBER_PATTERN: wholePattern.optional(),
}

export function numberPatternsOf(env: {
  readonly ACCOUNT_NUMBER_PATTERN?: RegExp | undefined
  readonly POLICY_NUMBER_PATTERN?: RegExp | undefined
}): NumberPatterns {
  return { account: env.ACCOUNT_NUMBER_PATTERN, policy: env.POLICY_NUMBER_PATTERN }
}

/** For a load by file, which needs nothing else of the configuration; throws for what is no regular expression. */
export function readNumberPatterns(
  environment: Readonly<Record<string, string | undefined>>,
): NumberPatterns {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  return numberPatternsOf(z.object(numberPatternVariables).parse(set))
}
