import { html } from '@myaccount/carrier-simulator/look/html'
import type { ProviderWords } from '../words/english.ts'

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

/** Each email is in the language of the page that sends it. */
export function createCodeEmail({ emails }: ProviderWords, code: string): ProofEmail {
  return write(emails.createCode, [emails.createText, emails.notYou], code)
}

/** To somebody who has one: whoever tries to make a second learns nothing from the page. */
export function hasSignInEmail({ emails }: ProviderWords): ProofEmail {
  return write(emails.hasSignIn, [emails.hasSignInText, emails.notYou], null)
}

export function resetCodeEmail({ emails }: ProviderWords, code: string): ProofEmail {
  return write(emails.resetCode, [emails.resetText, emails.notYou], code)
}

export function passwordChangedEmail({ emails }: ProviderWords): ProofEmail {
  return write(emails.changed, [emails.changedText, emails.changedNotYou], null)
}
