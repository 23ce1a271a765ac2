import { type EmailRegistry, openEmailRegistry } from './email-registry.ts'
import { makeSendEmails, type SendEmailsOptions } from './send-emails.ts'

export interface Emails {
  /** Filled while the features are composed. */
  readonly kinds: EmailRegistry
  /** Sends what is due; answers how many were handled. */
  readonly send: () => Promise<number>
}

/** What this process tells by email, and the one worker that sends it. */
export function openEmails(options: Omit<SendEmailsOptions, 'kinds'>): Emails {
  const kinds = openEmailRegistry()
  return { kinds, send: makeSendEmails({ ...options, kinds }) }
}
