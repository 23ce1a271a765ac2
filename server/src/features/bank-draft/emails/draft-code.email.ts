import { formatPhone } from '@myaccount/domain/kernel/phone'
import { toWireId } from '@myaccount/domain/kernel/wire-id'
import { draftCodeEmail } from '@myaccount/messages/bank-draft/draft-email-messages'
import { bankCodeEmail } from '@myaccount/messages/emails/code-email-messages'
import { fill, type Message } from '@myaccount/messages/message'
import { factLabels } from '@myaccount/messages/payments/record-messages'
import { say } from '@myaccount/messages/say'
import type { AccountEmailKind, EmailContext } from '../../../emails/email-kind.ts'
import { type RenderedEmail, render } from '../../../emails/rendering/render-content.ts'
import { keepNewCode } from '../../../one-time-codes/keep-new-code.ts'
import { codeEmailKeptMs } from '../../../one-time-codes/one-time-code.ts'
import { stepUpStateOf, stepUpToTellStatement } from '../../../step-ups/step-ups.store.ts'

/** The code that confirms what was signed. It is made as the email leaves, and ends the one before. */
export const draftCode: AccountEmailKind = {
  name: 'draft_code',
  about: 'account',
  capability: 'pay',
  notification: { group: 'billing', isMandatory: true, words: draftCodeEmail.subject },
  told: 'each_time',
  overtakenBy: ['draft_code'],
  keptMs: codeEmailKeptMs,
  isNewEachTry: true,
  async prepare({ accountNumber, aboutId: purposeId }, tools) {
    const [stepUp] = await tools.database.read('jobs', stepUpToTellStatement(accountNumber, purposeId))
    if (stepUp === undefined) return null
    return {
      isNeeded: stepUpStateOf(stepUp, tools.clock()) === 'waiting',
      path: `/confirm/${toWireId('stepUp', purposeId)}`,
      write: async () =>
        renderDraftCode(
          await keepNewCode(tools, { kind: 'bank draft', accountNumber, purposeId }),
          stepUp,
          tools,
        ),
    }
  },
  preview: (context) =>
    renderDraftCode(
      '042137',
      {
        accountName: 'Larkspur Community Homeowners & Recreation Association of Lake Pontchartrain',
        accountNumber: '1000482917',
      },
      context,
    ),
}

function renderDraftCode(
  code: string,
  { accountName, accountNumber }: { readonly accountName: string; readonly accountNumber: string },
  { carrier, speaker }: Pick<EmailContext, 'carrier' | 'speaker'>,
): RenderedEmail {
  const told = (message: Message) => say(speaker, message)
  const subject = told(draftCodeEmail.subject)
  return render(
    {
      language: speaker.locale,
      subject,
      headline: subject,
      sentences: [told(draftCodeEmail.howTo), told(draftCodeEmail.nothingYet)],
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
