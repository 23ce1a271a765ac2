/**
 * Masks as `o…@o….example`: enough to recognize one's own office, without the organization's name in its
 * domain.
 */
export function maskContact(email: string): string {
  const [local = '', domain = ''] = email.split(/@(?=[^@]*$)/)
  const [first = ''] = local
  const [second = ''] = domain
  return `${first}…@${second}…${domain.slice(domain.lastIndexOf('.'))}`
}
