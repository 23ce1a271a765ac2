import { formatPhone } from '@myaccount/domain/kernel/phone'
import { toWireId } from '@myaccount/domain/kernel/wire-id'
import { bankCodeEmail } from '@myaccount/messages/emails/code-email-messages'
import { fill, type Message } from '@myaccount/messages/message'
import { factLabels } from '@myaccount/messages/payments/record-messages'
import { proxyCodeEmail } from '@myaccount/messages/proxy/proxy-email-messages'
import { say } from '@myaccount/messages/say'
import { codeEmailFactsStatement, confirmationStateOf } from '../../../confirmations/confirmations.store.ts'
import { keepNewCode } from '../../../confirmations/keep-new-code.ts'
import { codeEmailKeptMs } from '../../../confirmations/one-time-code.ts'
import type { AccountEmailKind, EmailContext } from '../../../emails/email-kind.ts'
import { type RenderedEmail, render } from '../../../emails/rendering/render-content.ts'

/** The code that confirms what was signed. It is made as the email leaves, and ends the one before. */
export const proxyCode: AccountEmailKind = {
  name: 'proxy_code',
  about: 'account',
  capability: 'proxy',
  notification: { group: 'member_meeting', isMandatory: true, words: proxyCodeEmail.subject },
  frequency: 'each_time',
  overtakenBy: ['proxy_code'],
  keptMs: codeEmailKeptMs,
  isNewEachTry: true,
  async prepare({ accountNumber, aboutId: confirmationId }, tools) {
    const [about] = await tools.database.read('jobs', codeEmailFactsStatement(accountNumber, confirmationId))
    if (about === undefined) return null
    return {
      isNeeded: confirmationStateOf(about, tools.clock()) === 'waiting',
      path: `/confirm/${toWireId('stepUp', confirmationId)}`,
      write: async () => renderCode(await keepNewCode(tools, about), about, tools),
    }
  },
  preview: (context) =>
    renderCode(
      '042137',
      { accountName: 'Kestrel Plains Baptist Association', accountNumber: '1000099125' },
      context,
    ),
}

function renderCode(
  code: string,
  { accountName, accountNumber }: { readonly accountName: string; readonly accountNumber: string },
  { carrier, speaker }: Pick<EmailContext, 'carrier' | 'speaker'>,
): RenderedEmail {
  const text = (message: Message) => say(speaker, message)
  const subject = text(proxyCodeEmail.subject)
  return render(
    {
      subject,
      sentences: [text(proxyCodeEmail.howTo), text(proxyCodeEmail.nothingYet)],
      code,
      facts: [{ label: text(factLabels.account), value: `${accountName}, ${accountNumber}` }],
      closing: [
        text(fill(bankCodeEmail.nobodyAsks, { carrier: carrier.name })),
        text(fill(bankCodeEmail.notYou, { carrier: carrier.name, phone: formatPhone(carrier.phone) })),
      ],
    },
    { carrier, speaker },
  )
}
