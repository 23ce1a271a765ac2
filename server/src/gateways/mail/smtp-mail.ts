import { ok, refuse } from '@myaccount/domain/kernel/result'
import { createTransport } from 'nodemailer'
import type { Email, MailGateway } from './port.ts'

interface SmtpMailOptions {
  /** e.g. smtps://user:password@mail.example.org */
  readonly smtpUrl: string
  /** e.g. MyAccount <no-reply@example.org> */
  readonly from: string
  /** The limit for one email in milliseconds, whatever the server does in between. */
  readonly timeLimitMs?: number
}

/** Sends emails by SMTP, one connection each: they are few, and none waits for another. */
export function smtpMail({ smtpUrl, from, timeLimitMs = 20_000 }: SmtpMailOptions): MailGateway {
  const { protocol, username } = new URL(smtpUrl)
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 10_000,
    // A password is never sent unencrypted, even where a server in between hides that encryption is possible.
    requireTLS: protocol === 'smtp:' && username !== '',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      try {
        await transport.sendMail(messageOf(mail, from, AbortSignal.timeout(timeLimitMs)))
        return ok(undefined)
      } catch (error) {
        return refuse({ code: codeOf(error), isBounce: isBounce(error) })
      }
    },
  }
}

function messageOf(
  { messageId, attachments, unsubscribeUrl, ...mail }: Email,
  from: string,
  signal: AbortSignal,
) {
  return {
    ...mail,
    from,
    messageId: `<${messageId}>`,
    // Automatic replies, such as an absence note, are not sent back to us (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribeUrl) },
    attachments: attachments.map(({ filename, mediaType, content, contentId }) => ({
      filename,
      contentType: mediaType,
      content,
      ...(contentId === undefined ? {} : { cid: contentId, contentDisposition: 'inline' as const }),
    })),
    signal,
  }
}

/** RFC 8058: the second header says that a POST to the address is enough. */
function unsubscribeHeaders(url: string | undefined): Record<string, string> {
  if (url === undefined) return {}
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/**
 * Recognizes a bad or closed mailbox by its enhanced code (RFC 3463: 5.1.1, 5.1.2, 5.1.3, 5.1.10, 5.2.1). Other
 * permanent refusals at that point, such as relaying, may be caused by our own configuration, which can be fixed
 * while the email waits.
 */
const noMailbox = /^5\d\d[ -]5\.(1\.(1|2|3|10)|2\.1)\b/

function isBounce(error: unknown): boolean {
  if (!(error instanceof Error && 'command' in error && 'response' in error)) return false
  return error.command === 'RCPT TO' && noMailbox.test(String(error.response))
}

/** Returns only the code: the server's own text may quote the address. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error ? String(error.code) : error.name
  return 'responseCode' in error ? `${code} ${String(error.responseCode)}` : code
}
