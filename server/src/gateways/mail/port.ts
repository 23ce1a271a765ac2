import type { Result } from '@myaccount/domain/kernel/result'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The same for the same letter whenever it is sent, so that one sent twice is seen as one: `id@host`. */
  readonly messageId: string
  readonly attachments: readonly MailAttachment[]
}

export interface MailAttachment {
  readonly filename: string
  readonly mediaType: string
  readonly content: Buffer
}

/**
 * Who carries letters. `ok` means that a mail server has taken it over, not that it was read. The refusal is a code
 * such as `ECONNECTION` or `EENVELOPE 550`; it names no address and holds nothing of the letter.
 */
export interface MailGateway {
  send(mail: Mail): Promise<Result<undefined, string>>
}
