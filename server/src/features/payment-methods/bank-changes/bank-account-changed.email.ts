import { accountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { formatPhone } from '@myaccount/domain/kernel/phone'
import { bankAccountChangedEmail as messages } from '@myaccount/messages/emails/bank-account-changed-messages'
import { notificationWords } from '@myaccount/messages/emails/notification-words'
import { fill, type Message } from '@myaccount/messages/message'
import { nameMethod } from '@myaccount/messages/names/method-name'
import { factLabels } from '@myaccount/messages/payments/record-messages'
import { say } from '@myaccount/messages/say'
import type { AccountEmailKind, EmailContext } from '../../../emails/email-kind.ts'
import { type RenderedEmail, render } from '../../../emails/rendering/render-content.ts'
import { type BankChangeRow, bankChangeStatement } from './bank-changes.store.ts'

const path = '/payment/methods'

/** Sent to everybody who may pay on the account, after a notification of change (domain.md 3.3.7). */
export const bankAccountChanged: AccountEmailKind = {
  name: 'bank_account_changed',
  notification: { group: 'billing', isMandatory: true, words: notificationWords.bankAccountChanged },
  about: 'account',
  capability: 'pay',
  frequency: 'each_time',
  overtakenBy: [],
  keptMs: null,
  isNewEachTry: false,
  async prepare({ accountNumber: owner, aboutId }, tools) {
    const key = { accountNumber: owner, changeId: aboutId }
    const [change] = await tools.database.read('jobs', bankChangeStatement(key))
    if (change === undefined) return null
    return { isNeeded: true, path, write: async () => renderChange(change, tools) }
  },
  preview: (context) =>
    renderChange(
      {
        accountNumber: accountNumber('1000482917'),
        accountName: 'Larkspur Community Homeowners & Recreation Association of Lake Pontchartrain',
        accountTypeBefore: 'checking',
        last4Before: '6789',
        accountTypeAfter: 'checking',
        last4After: '4410',
      },
      context,
    ),
}

function renderChange(change: BankChangeRow, { carrier, publicUrl, speaker }: EmailContext): RenderedEmail {
  const text = (message: Message) => say(speaker, message)
  const before = named(change.accountTypeBefore, change.last4Before)
  const after = named(change.accountTypeAfter, change.last4After)
  const isRenamed =
    change.last4Before !== change.last4After || change.accountTypeBefore !== change.accountTypeAfter
  const what = isRenamed ? fill(messages.number, { before, after }) : fill(messages.details, { after })
  return render(
    {
      subject: text(fill(messages.subject, { account: before })),
      headline: text(messages.headline),
      sentences: [text(what), text(messages.next)],
      facts: [{ label: text(factLabels.account), value: `${change.accountName}, ${change.accountNumber}` }],
      link: {
        label: text(fill(messages.see, { portalName: carrier.portalName })),
        url: `${publicUrl}${path}`,
      },
      closing: [text(fill(messages.notYou, { carrier: carrier.name, phone: formatPhone(carrier.phone) }))],
    },
    { carrier, speaker },
  )
}

function named(accountType: BankChangeRow['accountTypeBefore'], last4: string): Message {
  return nameMethod({ kind: 'bank', brand: null, accountType, last4 })
}
