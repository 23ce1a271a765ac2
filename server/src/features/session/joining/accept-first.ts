/** The page of the terms with its overlay open, which goes on to where the sign-in was to lead (ADR 0060). */
export function acceptFirst(returnTo: string): string {
  return `/terms-of-service?${new URLSearchParams({ accept: '1', returnTo })}`
}

/** One's profile with the welcome over it, which goes on there too. */
export function welcomeFirst(returnTo: string): string {
  return `/profile?${new URLSearchParams({ welcome: '1', returnTo })}`
}
