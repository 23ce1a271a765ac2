import { ok, refuse } from '@myaccount/domain/kernel/result'
import type { Email, MailGateway } from '../../../src/gateways/mail/port.ts'

/** The mail server of a history: keeps what it took, and is away when it is told to be. */
export interface Mailbox extends MailGateway {
  isAway: boolean
  readonly taken: Email[]
  /** Those that the database which is gone has sent: what took its place may send them again, or know nothing of them. */
  readonly lost: Set<Email>
  /** Whether what is sent now will be among them. */
  isBehind: boolean
}

export function openMailbox(): Mailbox {
  const mailbox: Mailbox = {
    isAway: false,
    taken: [],
    lost: new Set(),
    isBehind: false,
    async send(mail) {
      if (mailbox.isAway) return refuse({ code: 'ECONNECTION', isBounce: false })
      mailbox.taken.push(mail)
      if (mailbox.isBehind) mailbox.lost.add(mail)
      return ok(undefined)
    },
  }
  return mailbox
}
