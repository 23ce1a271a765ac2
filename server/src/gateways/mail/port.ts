import type { Result } from '@myaccount/domain/kernel/result'

export interface Email {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The same id for the same email on every try, so that an email sent twice is recognized as one: `id@host`. */
  readonly messageId: string
  readonly attachments: readonly EmailAttachment[]
  /** Ends emails of this group for this person, at the press of a button of the mail program; absent if none may end. */
  readonly unsubscribeUrl?: string
}

export interface EmailAttachment {
  readonly filename: string
  readonly mediaType: string
  readonly content: Buffer
  /** Set for a picture that the HTML shows as `cid:`; mail programs do not list it as a file. */
  readonly contentId?: string
}

export interface MailRefusal {
  /** Such as `ECONNECTION` or `EENVELOPE 550`; it names no address and holds nothing of the email. */
  readonly code: string
  /** The server says that there is no such mailbox, so that another try would be refused too. */
  readonly isBounce: boolean
}

/** Sends emails. `ok` means that a mail server has accepted the email, not that it was read. */
export interface MailGateway {
  send(mail: Email): Promise<Result<undefined, MailRefusal>>
}
