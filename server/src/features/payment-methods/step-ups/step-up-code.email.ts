import { formatPhone } from '@myaccount/domain/kernel/phone'
import { bankCodeEmail } from '@myaccount/messages/emails/code-email-messages'
import { fill, type Message } from '@myaccount/messages/message'
import { factLabels } from '@myaccount/messages/payments/record-messages'
import { say } from '@myaccount/messages/say'
import type { AccountEmailKind, EmailContext } from '../../../emails/email-kind.ts'
import { type RenderedEmail, render } from '../../../emails/rendering/render-content.ts'
import { keepNewCode } from '../../../one-time-codes/keep-new-code.ts'
import { codeEmailKeptMs } from '../../../one-time-codes/one-time-code.ts'
import { stepUpStateOf, stepUpToTellStatement } from '../../../step-ups/step-ups.store.ts'

/** The code before a bank account is added (domain.md 3.3.9). It is made as the email leaves, and ends the one before. */
export const stepUpCode: AccountEmailKind = {
  name: 'step_up_code',
  about: 'account',
  capability: 'pay',
  notification: { group: 'billing', isMandatory: true, words: bankCodeEmail.subject },
  told: 'each_time',
  overtakenBy: ['step_up_code'],
  keptMs: codeEmailKeptMs,
  isNewEachTry: true,
  async prepare({ accountNumber, aboutId: purposeId }, tools) {
    const [stepUp] = await tools.database.read('jobs', stepUpToTellStatement(accountNumber, purposeId))
    if (stepUp === undefined) return null
    return {
      isNeeded: stepUpStateOf(stepUp, tools.clock()) === 'waiting',
      path: '/payment/methods',
      write: async () =>
        renderStepUpCode(
          await keepNewCode(tools, { kind: 'bank account', accountNumber, purposeId }),
          stepUp,
          tools,
        ),
    }
  },
  preview: (context) =>
    renderStepUpCode(
      '042137',
      {
        accountName: 'Larkspur Community Homeowners & Recreation Association of Lake Pontchartrain',
        accountNumber: '1000482917',
      },
      context,
    ),
}

export function renderStepUpCode(
  code: string,
  { accountName, accountNumber }: { readonly accountName: string; readonly accountNumber: string },
  { carrier, speaker }: Pick<EmailContext, 'carrier' | 'speaker'>,
): RenderedEmail {
  const told = (message: Message) => say(speaker, message)
  const subject = told(bankCodeEmail.subject)
  return render(
    {
      language: speaker.locale,
      subject,
      headline: subject,
      sentences: [told(bankCodeEmail.howTo), told(bankCodeEmail.nothingSavedYet)],
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
