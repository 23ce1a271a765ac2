/** What the page says when the provider cannot go on. */
export interface Failure {
  status: number
  title: string
  text: string
}

/** `name`: the error's name; oidc-provider calls a sign-in page that was left open too long SessionNotFound. */
export function describeFailure(name: string, statusCode: number | undefined): Failure {
  if (name === 'SessionNotFound') {
    return {
      status: 400,
      title: 'This sign-in page has expired',
      text: 'Go back to MyAccount and sign in from there.',
    }
  }
  if (statusCode !== undefined && statusCode < 500) {
    return {
      status: statusCode,
      title: 'We could not sign you in',
      text: 'The link that brought you here is not valid. Go back to MyAccount and sign in from there.',
    }
  }
  return {
    status: 503,
    title: 'Sign-in is not available',
    text: 'Nothing was lost. Wait a minute, then try again from MyAccount.',
  }
}
