import type { Result } from '@myaccount/domain/kernel/result'

export interface Email {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The same for the same email whenever it is sent, so that one sent twice is seen as one: `id@host`. */
  readonly messageId: string
  readonly attachments: readonly EmailAttachment[]
}

export interface EmailAttachment {
  readonly filename: string
  readonly mediaType: string
  readonly content: Buffer
}

/**
 * Who carries emails. `ok` means that a mail server has taken it over, not that it was read. The refusal is a code
 * such as `ECONNECTION` or `EENVELOPE 550`; it names no address and holds nothing of the email.
 */
export interface MailGateway {
  send(mail: Email): Promise<Result<undefined, string>>
}
