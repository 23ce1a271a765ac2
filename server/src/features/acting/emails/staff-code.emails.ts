import { formatPhone } from '@myaccount/domain/kernel/phone'
import { actingEmails } from '@myaccount/messages/acting/acting-messages'
import { fill, type Message } from '@myaccount/messages/message'
import { factLabels } from '@myaccount/messages/payments/record-messages'
import { say } from '@myaccount/messages/say'
import { prepareCodeEmail } from '../../../confirmations/code-email.ts'
import { codeEmailKeptMs } from '../../../confirmations/one-time-code.ts'
import type { AccountEmailKind, EmailContext } from '../../../emails/email-kind.ts'
import { type RenderedEmail, render } from '../../../emails/rendering/render-content.ts'

type Write = (code: string, account: string, context: EmailContext) => RenderedEmail

/** Defines a kind of email with a code that an employee enters. */
function codeEmail(name: string, words: Message, write: Write): AccountEmailKind {
  return {
    name,
    about: 'account',
    capability: 'see_account',
    notification: { group: 'policy', isMandatory: true, words },
    frequency: 'each_time',
    overtakenBy: [],
    keptMs: codeEmailKeptMs,
    isNewEachTry: true,
    prepare: prepareCodeEmail(
      () => '/profile',
      (code, { accountName, accountNumber }, context) =>
        write(code, `${accountName}, ${accountNumber}`, context),
    ),
    preview: (context) =>
      write('042137', 'Larkspur Community Homeowners & Recreation Association, 1000482917', context),
  }
}

/** Sent to the employee who is about to act, as a second proof of their identity. */
export const actAsCode = codeEmail('act_as_code', actingEmails.ownSubject, (code, account, context) =>
  renderCode({ code, account, context }, [actingEmails.ownHowTo], [actingEmails.ownNotYou]),
)

/** Sent to a contact on file: a caller who reads it back on the phone has proven their identity. */
export const callerCode = codeEmail('caller_code', actingEmails.callerSubject, (code, account, context) => {
  const { carrier } = context
  const notYou = { carrier: carrier.name, phone: formatPhone(carrier.phone) }
  return renderCode(
    { code, account, context, subject: actingEmails.callerSubject },
    [actingEmails.callerHowTo],
    [fill(actingEmails.callerNotYou, notYou)],
  )
})

interface CodeToWrite {
  readonly code: string
  readonly account: string
  readonly context: EmailContext
  readonly subject?: Message
}

function renderCode(
  { code, account, context: { carrier, speaker }, subject = actingEmails.ownSubject }: CodeToWrite,
  sentences: readonly Message[],
  closing: readonly Message[],
): RenderedEmail {
  const headline = say(speaker, subject)
  return render(
    {
      subject: headline,
      sentences: sentences.map((message) => say(speaker, message)),
      code,
      facts: [{ label: say(speaker, factLabels.account), value: account }],
      closing: closing.map((message) => say(speaker, message)),
    },
    { carrier, speaker },
  )
}
