import type * as z from 'zod'

/** Says what is wrong with a variable, from the schema alone: an issue's own text could quote the value. */
export function sayConfigIssue(issue: z.core.$ZodIssue, isSet: boolean): string {
  if (!isSet) return 'is missing'
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'int' ? 'must be a whole number' : 'must be a number'
    case 'invalid_value':
      return `must be ${issue.values.map(String).join(' or ')}`
    case 'too_small':
      return sayLimit(issue.origin, issue.minimum, 'more')
    case 'too_big':
      return sayLimit(issue.origin, issue.maximum, 'less')
    case 'invalid_format':
      return issue.format === 'url' ? 'must be an address with a scheme that is allowed here' : issue.message
    default:
      return issue.message
  }
}

function sayLimit(origin: string, limit: number | bigint, way: 'more' | 'less'): string {
  return origin === 'string' ? `must have ${limit} characters or ${way}` : `must be ${limit} or ${way}`
}
