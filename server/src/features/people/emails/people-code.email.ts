import { formatPhone } from '@myaccount/domain/kernel/phone'
import { toWireId } from '@myaccount/domain/kernel/wire-id'
import { bankCodeEmail } from '@myaccount/messages/emails/code-email-messages'
import { fill, type Message } from '@myaccount/messages/message'
import { factLabels } from '@myaccount/messages/payments/record-messages'
import { peopleEmail } from '@myaccount/messages/people/people-emails'
import { say } from '@myaccount/messages/say'
import type { AccountEmailKind, EmailContext } from '../../../emails/email-kind.ts'
import { type RenderedEmail, render } from '../../../emails/rendering/render-content.ts'
import { keepNewCode } from '../../../one-time-codes/keep-new-code.ts'
import { codeEmailKeptMs } from '../../../one-time-codes/one-time-code.ts'
import { stepUpStateOf, stepUpToTellStatement } from '../../../step-ups/step-ups.store.ts'
import { sampleAccount } from './sample-account.ts'

/** The code that confirms a change of people. It is made as the email leaves, and ends the one before. */
export const peopleCode: AccountEmailKind = {
  name: 'people_code',
  about: 'account',
  capability: 'manage_people',
  notification: { group: 'policy', isMandatory: true, words: peopleEmail.code.subject },
  told: 'each_time',
  overtakenBy: ['people_code'],
  keptMs: codeEmailKeptMs,
  isNewEachTry: true,
  async prepare({ accountNumber, aboutId: purposeId }, tools) {
    const [stepUp] = await tools.database.read('jobs', stepUpToTellStatement(accountNumber, purposeId))
    if (stepUp === undefined) return null
    return {
      isNeeded: stepUpStateOf(stepUp, tools.clock()) === 'waiting',
      path: `/confirm/${toWireId('stepUp', purposeId)}`,
      write: async () =>
        renderCode(await keepNewCode(tools, { kind: 'people', accountNumber, purposeId }), stepUp, tools),
    }
  },
  preview: (context) => renderCode('042137', sampleAccount, context),
}

function renderCode(
  code: string,
  { accountName, accountNumber }: { readonly accountName: string; readonly accountNumber: string },
  { carrier, speaker }: Pick<EmailContext, 'carrier' | 'speaker'>,
): RenderedEmail {
  const told = (message: Message) => say(speaker, message)
  const subject = told(peopleEmail.code.subject)
  return render(
    {
      language: speaker.locale,
      subject,
      headline: subject,
      sentences: [told(peopleEmail.code.howTo), told(peopleEmail.code.nothingYet)],
      code,
      facts: [{ label: told(factLabels.account), value: `${accountName}, ${accountNumber}` }],
      link: null,
      closing: [
        told(fill(bankCodeEmail.nobodyAsks, { carrier: carrier.name })),
        told(fill(bankCodeEmail.notYou, { carrier: carrier.name, phone: formatPhone(carrier.phone) })),
      ],
    },
    carrier,
  )
}
