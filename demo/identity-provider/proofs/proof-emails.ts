import { html } from '@myaccount/carrier-simulator/look/html'

export interface ProofEmail {
  subject: string
  text: string
  html: string
}

/** Sends one; a mail server that is away fails the page, and the person tries again. */
export type SendProofEmail = (to: string, email: ProofEmail) => Promise<void>

function write(subject: string, sentences: readonly string[], code: string | null): ProofEmail {
  const text = [subject, ...(code === null ? [] : [code]), ...sentences].join('\n\n')
  const body = html`<h1>${subject}</h1>${code && html`<p><strong>${code}</strong></p>`}${sentences.map((sentence) => html`<p>${sentence}</p>`)}`
  return { subject, text, html: body.markup }
}

const notYou = 'If you did not ask for this, you need not do anything.'

export function createCodeEmail(code: string): ProofEmail {
  return write(
    'Your code to create your sign-in',
    ['Enter it on the page where you chose your password. It works for 10 minutes, once.', notYou],
    code,
  )
}

/** To somebody who has one: whoever tries to make a second learns nothing from the page. */
export function hasSignInEmail(): ProofEmail {
  return write(
    'You have a sign-in already',
    [
      'Somebody, probably you, wanted to create a sign-in with this address. It has one: sign in with it, or choose “Forgot your password?” on the sign-in page.',
      notYou,
    ],
    null,
  )
}

export function resetCodeEmail(code: string): ProofEmail {
  return write(
    'Your code to set a new password',
    ['Enter it on the page where you asked for it. It works for 10 minutes, once.', notYou],
    code,
  )
}

export function passwordChangedEmail(): ProofEmail {
  return write(
    'Your password was changed',
    [
      'If you did this, there is nothing to do.',
      'If you did not, choose “Forgot your password?” on the sign-in page now.',
    ],
    null,
  )
}
