import { formatPhone } from '@myaccount/domain/kernel/phone'
import { toWireId, type Uuid } from '@myaccount/domain/kernel/wire-id'
import { bankCodeEmail } from '@myaccount/messages/emails/code-email-messages'
import { fill, type Message } from '@myaccount/messages/message'
import { factLabels } from '@myaccount/messages/payments/record-messages'
import { say } from '@myaccount/messages/say'
import type { AccountEmailKind, EmailContext, NotificationOfKind } from '../emails/email-kind.ts'
import { type RenderedEmail, render } from '../emails/rendering/render-content.ts'
import { codeEmailFactsStatement, confirmationStateOf } from './confirmations.store.ts'
import { keepNewCode } from './keep-new-code.ts'
import { codeEmailKeptMs } from './one-time-code.ts'

interface CodeEmail extends Pick<AccountEmailKind, 'name' | 'capability'> {
  readonly group: NotificationOfKind['group']
  readonly words: CodeEmailWords
  /** The page on which the code is entered, if it is not the page of every code. */
  readonly path?: string
}

interface CodeEmailWords {
  readonly subject: Message
  /** The sentences that say where the code is entered, and what has not happened yet. */
  readonly sentences: readonly Message[]
}

/** Defines a kind of email with the code of a confirmation. The code is made at send time, and ends the one before. */
export function codeEmail(kind: CodeEmail): AccountEmailKind {
  const { name, capability, group, words, path } = kind
  return {
    name,
    about: 'account',
    capability,
    notification: { group, isMandatory: true, words: words.subject },
    frequency: 'each_time',
    overtakenBy: [name],
    keptMs: codeEmailKeptMs,
    isNewEachTry: true,
    prepare: prepareCodeEmail(
      (confirmationId) => path ?? `/confirm/${toWireId('stepUp', confirmationId)}`,
      (code, about, context) => renderCodeEmail(words, code, about, context),
    ),
    preview: (context) => renderCodeEmail(words, '042137', exampleAccount, context),
  }
}

/** Prepares an email with the code of a confirmation that still waits. The code is made at send time. */
export function prepareCodeEmail(
  pathOf: (confirmationId: Uuid) => string,
  write: (code: string, about: AccountOfCode, context: EmailContext) => RenderedEmail,
): AccountEmailKind['prepare'] {
  return async ({ accountNumber, aboutId: confirmationId }, tools) => {
    const [about] = await tools.database.read('jobs', codeEmailFactsStatement(accountNumber, confirmationId))
    if (about === undefined) return null
    return {
      isNeeded: confirmationStateOf(about, tools.clock()) === 'waiting',
      path: pathOf(confirmationId),
      write: async () => write(await keepNewCode(tools, about), about, tools),
    }
  }
}

interface AccountOfCode {
  readonly accountName: string
  readonly accountNumber: string
}

/** An account with the longest name, for previews of every kind of email. */
const exampleAccount: AccountOfCode = {
  accountName: 'Larkspur Community Homeowners & Recreation Association of Lake Pontchartrain',
  accountNumber: '1000482917',
}

export function renderCodeEmail(
  { subject, sentences }: CodeEmailWords,
  code: string,
  { accountName, accountNumber }: AccountOfCode,
  { carrier, speaker }: Pick<EmailContext, 'carrier' | 'speaker'>,
): RenderedEmail {
  const text = (message: Message) => say(speaker, message)
  return render(
    {
      subject: text(subject),
      headline: text(subject),
      sentences: sentences.map(text),
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
