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

export interface MailRefusal {
  /** Such as `ECONNECTION` or `EENVELOPE 550`; it names no address and holds nothing of the email. */
  readonly code: string
  /** The server says that there is no such mailbox: another try would only be refused again. */
  readonly isBounce: boolean
}

/** Who carries emails. `ok` means that a mail server has taken it over, not that it was read. */
export interface MailGateway {
  send(mail: Email): Promise<Result<undefined, MailRefusal>>
}
