import { formatPhone } from '@myaccount/domain/kernel/phone'
import { bankCodeEmail } from '@myaccount/messages/emails/code-email-messages'
import { fill, type Message } from '@myaccount/messages/message'
import { factLabels } from '@myaccount/messages/payments/record-messages'
import { registrationEmail } from '@myaccount/messages/registrations/registration-email-messages'
import { say } from '@myaccount/messages/say'
import { keepNewCode } from '../../../confirmations/keep-new-code.ts'
import { codeEmailKeptMs } from '../../../confirmations/one-time-code.ts'
import type { AccountEmailKind, EmailContext } from '../../../emails/email-kind.ts'
import { type RenderedEmail, render } from '../../../emails/rendering/render-content.ts'
import {
  type RegistrationEmailFacts,
  registrationEmailFactsStatement,
} from './registration-email-facts.store.ts'
import { sampleRegistration } from './sample-registration.ts'

/** Sent to the contact on file, never to the person who asks: the reader of that mailbox decides. */
export const registrationCode: AccountEmailKind = {
  name: 'registration_code',
  about: 'account',
  capability: 'manage_people',
  notification: { group: 'billing', isMandatory: true, words: registrationEmail.code.subject },
  frequency: 'each_time',
  overtakenBy: ['registration_code'],
  keptMs: codeEmailKeptMs,
  isNewEachTry: true,
  async prepare({ accountNumber, aboutId: confirmationId }, tools) {
    const [text] = await tools.database.read(
      'jobs',
      registrationEmailFactsStatement(accountNumber, confirmationId),
    )
    if (text === undefined) return null
    return {
      isNeeded: text.grantedRole === null && text.endsAt.getTime() > tools.clock(),
      path: '/help',
      write: async () =>
        renderCode(
          await keepNewCode(tools, {
            purpose: 'registration',
            accountNumber,
            confirmationId,
            userId: text.userId,
          }),
          text,
          tools,
        ),
    }
  },
  preview: (context) => renderCode('7KQ29XMR4TVB', sampleRegistration, context),
}

function renderCode(
  code: string,
  { accountName, accountNumber }: RegistrationEmailFacts,
  { carrier, speaker }: Pick<EmailContext, 'carrier' | 'speaker'>,
): RenderedEmail {
  const text = (message: Message) => say(speaker, message)
  const subject = text(registrationEmail.code.subject)
  const reached = { carrier: carrier.name, phone: formatPhone(carrier.phone) }
  return render(
    {
      subject,
      sentences: [text(registrationEmail.code.what), text(registrationEmail.code.giveIt)],
      code: code.replaceAll(/(.{4})(?=.)/g, '$1-'),
      facts: [{ label: text(factLabels.account), value: `${accountName}, ${accountNumber}` }],
      closing: [
        text(fill(bankCodeEmail.nobodyAsks, { carrier: carrier.name })),
        text(fill(registrationEmail.code.notYou, reached)),
      ],
    },
    { carrier, speaker },
  )
}
