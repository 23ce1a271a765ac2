import { randomBytes } from 'node:crypto'
import { ok, refuse } from '@myaccount/domain/kernel/result'
import { makeCode } from '../src/confirmations/one-time-code.ts'
import { makeSendEmails } from '../src/emails/send-emails.ts'
import type { Email, MailGateway } from '../src/gateways/mail/port.ts'
import type { TestApp } from './test-app.ts'

/** What the mail server does with the next emails; `lost` takes them over and is gone before it can say so. */
type MailServer = 'takes' | 'refuses' | 'bounces' | 'lost'

export interface TestSender {
  /** Taken over by the mail server, in order. */
  readonly sent: Email[]
  readonly log: { fields: object; message: string }[]
  mailServer(does: MailServer): void
  /** Until nothing is due; answers how many were handled. */
  send(): Promise<number>
  /** Another instance beside this one, with the same mail server. */
  beside(): () => Promise<number>
  /** The code of the newest email that has one. */
  lastCode(): string
}

/** The worker that sends, with a mail server in memory. */
export function openSender(the: TestApp): TestSender {
  const sent: Email[] = []
  const log: TestSender['log'] = []
  let does: MailServer = 'takes'
  const mail: MailGateway = {
    async send(email) {
      if (does === 'refuses') return refuse({ code: 'EENVELOPE 451', isBounce: false })
      if (does === 'bounces') return refuse({ code: 'EENVELOPE 550', isBounce: true })
      sent.push(email)
      if (does === 'lost') throw new Error(`cut off while writing to ${email.to}`)
      return ok(undefined)
    },
  }
  const { database, config, emails, messagesFor, pdfs } = the.parts
  const open = () =>
    makeSendEmails({
      kinds: emails.kinds,
      unsubscribeLinks: emails.unsubscribeLinks,
      database,
      mail,
      clock: () => the.clock.nowMs,
      makeCode,
      publicUrl: config.publicUrl,
      timeZone: config.timeZone,
      carrier: config.carrier,
      messagesFor,
      openPdf: pdfs.openFor(null),
      outcomes: emails.outcomes,
      log: { error: (fields, message) => void log.push({ fields, message }) },
    })
  const send = open()
  return {
    sent,
    log,
    mailServer(next) {
      does = next
    },
    async send() {
      let count = 0
      for (let more = await send(); more > 0; more = await send()) count += more
      return count
    },
    beside: open,
    lastCode() {
      const code = sent.map(({ text }) => /^\d{6}$/m.exec(text)?.[0]).findLast((found) => found !== undefined)
      if (code === undefined) throw new Error('No email with a code was sent')
      return code
    },
  }
}

/** Six digits that are not the code. */
export function wrongCodeFor(code: string): string {
  return String((Number(code) + 1 + (randomBytes(1)[0] ?? 0)) % 1_000_000).padStart(6, '0')
}
