/** Masks as `t…@larkspur.example`: enough to recognize one's own mailbox, on a page that others may see. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email.slice(0, Math.max(at, 0))
  return `${first}…${email.slice(at)}`
}
