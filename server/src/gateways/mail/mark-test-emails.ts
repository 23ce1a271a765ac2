import type { MailGateway } from './port.ts'

/** Marks the subject of every email of a staging portal, so that nobody takes it for one about real money (ADR 0152). */
export function markTestEmails(mail: MailGateway): MailGateway {
  return { send: (email) => mail.send({ ...email, subject: `[TEST] ${email.subject}` }) }
}
