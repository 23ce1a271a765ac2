import { ok, refuse } from '@myaccount/domain/kernel/result'
import type { Mail, MailGateway } from '../../../src/gateways/mail/port.ts'

/** The mail server of a history: keeps what it took, and is away when it is told to be. */
export interface Mailbox extends MailGateway {
  isAway: boolean
  readonly taken: Mail[]
}

export function openMailbox(): Mailbox {
  const mailbox: Mailbox = {
    isAway: false,
    taken: [],
    async send(mail) {
      if (mailbox.isAway) return refuse('ECONNECTION')
      mailbox.taken.push(mail)
      return ok(undefined)
    },
  }
  return mailbox
}
