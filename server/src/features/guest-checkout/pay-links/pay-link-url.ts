/** The token stands behind the `#`, which browsers send to nobody: no log and no referrer holds it. */
export function payLinkUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/guest-checkout?by=link#${token}`
}
